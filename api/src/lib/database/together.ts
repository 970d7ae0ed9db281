import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type Dialect,
} from 'kysely'
import type { Tx } from './db.ts'
import type { Tables } from './tables.gen.ts'

// What a transaction asks of it, nobody asks of one that is made below: it has its connection.
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const driver = dialect.createDriver()

/**
 * Sends what `work` asks at once one behind the other, without waiting for the answers: one round trip instead of many. The
 * database does them in their order, each seeing what those before it did. Whatever fails has the transaction fail, with its
 * own error.
 */
export function together<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    const sent: Promise<unknown>[] = []
    let isOver = false
    const provider: ConnectionProvider = {
      provideConnection(consumer) {
        // The connection may be in another transaction by now.
        if (isOver) throw new Error('asked after what it was asked together with had failed')
        const answer = consumer(connection)
        sent.push(answer)
        return answer
      },
    }
    const shared = executor.withConnectionProvider(provider)
    try {
      return await work(new Transaction<Tables>({ executor: shared, dialect, driver, config: { dialect } }))
    } catch (error) {
      isOver = true
      throw isAfterFailure(error) ? await firstFailure(sent, error) : error
    } finally {
      isOver = true
      await Promise.allSettled(sent)
    }
  })
}

/** Said of all that stands behind what failed. Which of them is heard of first is chance. */
const isAfterFailure = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

async function firstFailure(sent: Promise<unknown>[], error: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  return failed.find((reason) => !isAfterFailure(reason)) ?? error
}
