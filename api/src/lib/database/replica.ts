import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
} from 'kysely'
import { failureOfSqlState } from './constraint.ts'
import type { Db } from './db.ts'
import { openPool, STATEMENT_TIMEOUT_MS } from './pool.ts'
import type { Tables } from './tables.gen.ts'

// Short, because the primary can answer instead.
const CONNECT_MS = 1000
const REST_MS = 5000
// Longer than the replica's own statement timeout, so silence means that it is gone.
const SILENT_MS = 20_000

interface ReplicaOptions {
  poolSize: number
  lockTimeoutMs?: number
  statementTimeoutMs?: number
}

/**
 * Open a read replica for lists and search. It may lag, so it never serves a person's own writes or rights. Falls back to the
 * primary if it does not answer.
 */
export function openReplica(
  url: string,
  primary: Db,
  { poolSize, lockTimeoutMs = 0, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: ReplicaOptions,
): { db: Db; close: () => Promise<void> } {
  const { pool, cut, close } = openPool(url, {
    poolSize,
    name: 'semai-replica',
    connectMs: CONNECT_MS,
    limitsSlow: true,
    settings: {
      default_transaction_read_only: 'on',
      lock_timeout: lockTimeoutMs,
      statement_timeout: statementTimeoutMs,
    },
  })
  const db = new Kysely<Tables>({ dialect: new ReplicaDialect({ pool, cut }, primary) })
  return {
    db,
    close: async () => {
      await db.destroy()
      await close()
    },
  }
}

interface ReplicaConfig extends PostgresDialectConfig {
  /** Breaks all of its connections. */
  cut: () => void
}

class ReplicaDialect extends PostgresDialect {
  readonly #config: ReplicaConfig
  readonly #primary: Db

  constructor(config: ReplicaConfig, primary: Db) {
    super(config)
    this.#config = config
    this.#primary = primary
  }

  override createDriver() {
    return new ReplicaDriver(this.#config, this.#primary)
  }
}

// The driver's connection type, which it takes back as a narrower one.
type CopyConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/** Hands out connections that ask the copy first. */
class ReplicaDriver implements Driver {
  readonly #copy: PostgresDriver
  readonly #primary: Db
  readonly #cut: () => void
  readonly #underneath = new WeakMap<DatabaseConnection, CopyConnection>()
  #restsUntil = 0

  constructor(config: ReplicaConfig, primary: Db) {
    this.#copy = new PostgresDriver(config)
    this.#cut = config.cut
    this.#primary = primary
  }

  init = () => this.#copy.init()
  destroy = () => this.#copy.destroy()
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction

  async acquireConnection(): Promise<DatabaseConnection> {
    const copy = this.#isResting() ? null : await this.#connect()
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#ask(copy, query),
      streamQuery: () => {
        throw new Error('nothing is streamed from a copy of the database')
      },
    }
    if (copy) this.#underneath.set(connection, copy)
    return connection
  }

  async releaseConnection(connection: DatabaseConnection) {
    const copy = this.#underneath.get(connection)
    if (copy) await this.#copy.releaseConnection(copy)
  }

  async #ask<R>(copy: CopyConnection | null, query: CompiledQuery): Promise<QueryResult<R>> {
    if (copy && !this.#isResting()) {
      const silence = setTimeout(this.#cut, SILENT_MS)
      try {
        return await copy.executeQuery<R>(query)
      } catch (error) {
        if (!isOfTheCopy(error)) throw error
        this.#rest()
      } finally {
        clearTimeout(silence)
      }
    }
    const { rows } = await this.#primary.executeQuery(query)
    return { rows: rows as R[] }
  }

  async #connect(): Promise<CopyConnection | null> {
    try {
      return (await this.#copy.acquireConnection()) as CopyConnection
    } catch {
      return this.#rest()
    }
  }

  #isResting = () => performance.now() < this.#restsUntil

  #rest(): null {
    this.#restsUntil = performance.now() + REST_MS
    return null
  }
}

async function refuseTransaction(): Promise<never> {
  throw new Error('a copy of the database takes no transactions: it has lists and search only')
}

// A replica cancels queries that conflict with recovery; the primary does not.
const CANCELLED_FOR_RECOVERY = '40001'
// A statement that meets a lock or its time limit on the replica would meet it on the primary, too.
const GIVEN_UP = ['55P03', '57014']

function isOfTheCopy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === CANCELLED_FOR_RECOVERY || /^E[A-Z]+$/.test(code)) return true
  if (/connection terminated|connection ended|is not queryable/i.test(error.message)) return true
  return /^[0-9A-Z]{5}$/.test(code) && !GIVEN_UP.includes(code) && failureOfSqlState(code) === 'unavailable'
}
