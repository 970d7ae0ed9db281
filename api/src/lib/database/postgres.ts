import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { instantFromSql, refuseInsideTransaction, type Database } from './db.ts'
import { Failure } from '../failure.ts'
import { cancelWaitingForTables, LockGuard } from './lock-guard.ts'
import { PostgresListener } from './postgres-listen.ts'
import type { Tables } from './tables.gen.ts'

const DEFAULT_POOL_SIZE = 16
// Whoever is here already is known, and probes are answered, whatever calls wait for.
const SESSION_POOL_SIZE = 3
const JOB_POOL_SIZE = 4
const STATEMENT_TIMEOUT_MS = 15_000
// Of a process that is cut off the database knows nothing: what it holds is let go of before others give up waiting.
const IDLE_IN_TRANSACTION_MS = 10_000
const CONNECT_MS = 5000

// Said once a connection is there, not as it is opened: a pooler such as PgBouncer refuses to open one with them. Queries
// here are short: compiling one takes longer than it saves.
const sessionSettings = {
  timezone: "'UTC'",
  jit: 'off',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

interface PostgresOptions {
  poolSize?: number
  /** Where notices are heard, when `url` leads to a pooler that hands connections around. */
  listenUrl?: string | null
  /** How long a call's statement waits for a lock; 0 for as long as it may run at all. */
  lockTimeoutMs?: number
  /** How long a call's statement may run. */
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
    calls: openPool(url, { poolSize, name: 'semai', settings, connectMs }),
    sessions: openPool(url, { poolSize: SESSION_POOL_SIZE, name: 'semai-session', settings }),
    ready: openPool(url, { poolSize: 1, name: 'semai-ready', settings }),
    jobs: openPool(url, { poolSize: JOB_POOL_SIZE, name: 'semai-jobs' }),
  }
  const listener = new PostgresListener(listenUrl ?? url, (isSilentNow) => {
    // Another way to the database says nothing of this one.
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
      // One that nothing was asked of knows nothing of its pool yet.
      await Promise.all([db, ...Object.values(reserved)].map((one) => one.destroy()))
      await Promise.all(Object.values(pools).map((one) => one.close()))
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

interface PoolOptions {
  poolSize: number
  /** What the server's list of connections calls them. */
  name: string
  connectMs?: number
  settings?: Record<string, string | number>
}

/** `cut` breaks all its connections at once: what is asked on them fails, instead of waiting for an answer for ever. */
export function openPool(url: string, { poolSize, name, connectMs = CONNECT_MS, settings = {} }: PoolOptions) {
  const words = Object.entries({ ...sessionSettings, ...settings }).map(([key, value]) => `set ${key} = ${value}`)
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    max: poolSize,
    application_name: name,
    keepAlive: true,
    // See together.ts.
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    types: { getTypeParser },
    onConnect: async (client) => void (await client.query(words.join('; '))),
  })
  // A connection that breaks is replaced by the pool. Without listeners it would end the process: the pool's is for
  // idle ones, the connection's own for one that is at work, whose query fails anyway.
  pool.on('error', () => {})
  const guard = guardOf(pool, url, name)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client, guard.lock)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    await guard.close()
    if (!pool.ended) await pool.end()
  }
  return { pool, cut, close }
}

/** Looks after a pool on a connection of its own, which is opened when the pool runs short. */
function guardOf(pool: pg.Pool, url: string, name: string) {
  const own = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `${name}-guard`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  own.on('error', () => {})
  const lock = new LockGuard({
    isShort: () => pool.waitingCount > 0,
    cancelWaiting: async () => {
      const { rows } = await own.query<{ query: string }>(cancelWaitingForTables, [name])
      return rows.map(({ query }) => query)
    },
  })
  return {
    lock,
    close: async () => {
      lock.stop()
      await own.end()
    },
  }
}

const asText = (value: string) => value
// The package's types know only the scalar types' numbers; 1009 is text[].
const getBuiltInParser = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (value: string) => string[]
const textArray = getBuiltInParser(1009)
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1016: (value) => textArray(value).map(Number),
  1082: asText,
  1182: textArray,
  1184: instantFromSql,
  1185: (value) => textArray(value).map(instantFromSql),
}

// On our own pool only: the package's parsers are global.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? getBuiltInParser(oid, format)
}

/** Prepares each statement once per connection, by a name made from its text. */
function nameStatements(client: pg.PoolClient, guard: LockGuard) {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (...rest: unknown[]) => Promise<unknown>
  const named = (...rest: unknown[]) => {
    const [text, values] = rest
    // Kysely's own calls only: the pool's carry a callback.
    if (rest.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return query(...rest)
    const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return guard.run(text, () => query({ name, text, values }))
  }
  Object.assign(client, { query: named })
}

interface GuardedConfig extends PostgresDialectConfig {
  /** Whether nobody answers at the database's address: a connection is not even tried. */
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
