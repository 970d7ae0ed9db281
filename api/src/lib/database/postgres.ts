import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import type pg from 'pg'
import { refuseInsideTransaction, type Database } from './db.ts'
import { Failure } from '../failure.ts'
import { CONNECT_MS, openPool, STATEMENT_TIMEOUT_MS } from './pool.ts'
import { PostgresListener } from './postgres-listen.ts'
import type { Tables } from './tables.gen.ts'

const DEFAULT_POOL_SIZE = 16
// Sessions and probes have connections of their own, so that waiting calls do not block them.
const SESSION_POOL_SIZE = 3
const JOB_POOL_SIZE = 4

interface PostgresOptions {
  poolSize?: number
  /** Direct address for notices, if `url` is a transaction pooler. */
  listenUrl?: string | null
  /** Lock timeout of a call's statement; 0 for none. */
  lockTimeoutMs?: number
  /** Statement timeout of a call. */
  statementTimeoutMs?: number
  /** How long a call waits for a connection that is free. */
  connectMs?: number
}

/** Connects to PostgreSQL 15 or newer. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { poolSize = DEFAULT_POOL_SIZE, listenUrl, lockTimeoutMs = 0 } = options
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, connectMs = CONNECT_MS } = options
  let isSilent = false
  const settings = { lock_timeout: lockTimeoutMs, statement_timeout: statementTimeoutMs }
  const pools = {
    calls: openPool(url, { poolSize, name: 'semai', settings, connectMs, limitsSlow: true }),
    sessions: openPool(url, { poolSize: SESSION_POOL_SIZE, name: 'semai-session', settings }),
    ready: openPool(url, { poolSize: 1, name: 'semai-ready', settings }),
    jobs: openPool(url, { poolSize: JOB_POOL_SIZE, name: 'semai-jobs' }),
  }
  const listener = new PostgresListener(listenUrl ?? url, (isSilentNow) => {
    // Silence of a different address says nothing about this one.
    if (listenUrl && listenUrl !== url) return
    isSilent = isSilentNow
    if (isSilent) for (const { cut } of Object.values(pools)) cut()
  })
  const dbOf = ({ pool }: { pool: pg.Pool }) =>
    new Kysely<Tables>({ dialect: new GuardedDialect({ pool, isSilent: () => isSilent }) })
  const db = dbOf(pools.calls)
  const reserved = { sessions: dbOf(pools.sessions), ready: dbOf(pools.ready), jobs: dbOf(pools.jobs) }
  const { pool } = pools.calls
  return {
    db,
    reserved,
    exec: async (statements) => void (await pools.jobs.pool.query(statements)),
    listen: (channel, given) => listener.listen(channel, given),
    close: async () => {
      // An unused Kysely instance does not know its pool yet, so the pools are closed too.
      await Promise.all([db, ...Object.values(reserved)].map((one) => one.destroy()))
      await Promise.all(Object.values(pools).map((one) => one.close()))
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

interface GuardedConfig extends PostgresDialectConfig {
  /** Whether the database does not answer; then no connection is tried. */
  isSilent: () => boolean
}

class GuardedDriver extends PostgresDriver {
  readonly #isSilent: () => boolean

  constructor(config: GuardedConfig) {
    super(config)
    this.#isSilent = config.isSilent
  }

  override async acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]) {
    refuseInsideTransaction()
    if (this.#isSilent()) throw new Failure('unavailable')
    return super.acquireConnection(options)
  }
}

class GuardedDialect extends PostgresDialect {
  readonly #config: GuardedConfig

  constructor(config: GuardedConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new GuardedDriver(this.#config)
  }
}
