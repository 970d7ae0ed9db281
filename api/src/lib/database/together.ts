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

// Only the parts that a transaction with an existing connection needs.
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const driver = dialect.createDriver()

/**
 * Pipeline the statements that `work` sends at once: one round trip instead of several. The database runs them in order, each
 * seeing the earlier ones. The first failing statement fails the transaction with its own error.
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

/** Whether an error only follows from an earlier failure in the transaction. */
const isAfterFailure = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

async function firstFailure(sent: Promise<unknown>[], error: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  return failed.find((reason) => !isAfterFailure(reason)) ?? error
}
