import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import { instantFromSql, refuseInsideTransaction, type Database } from './db.ts'
import { Failure } from './failure.ts'
import { PostgresListener } from './postgres-listen.ts'
import type { Tables } from './tables.gen.ts'

const DEFAULT_POOL_SIZE = 16
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
}

/** Connects to PostgreSQL 15 or newer. */
export async function openPostgres(
  url: string,
  { poolSize = DEFAULT_POOL_SIZE, listenUrl }: PostgresOptions = {},
): Promise<Database> {
  let isSilent = false
  const { pool, cut } = openPool(url, { poolSize, name: 'semai' })
  const listener = new PostgresListener(listenUrl ?? url, (isSilentNow) => {
    // Another way to the database says nothing of this one.
    if (listenUrl && listenUrl !== url) return
    isSilent = isSilentNow
    if (isSilent) cut()
  })
  const db = new Kysely<Tables>({ dialect: new GuardedDialect({ pool, isSilent: () => isSilent }) })
  return {
    db,
    exec: async (statements) => void (await pool.query(statements)),
    listen: (channel, given) => listener.listen(channel, given),
    close: () => db.destroy(),
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
    connectionTimeoutMillis: connectMs,
    types: { getTypeParser },
    onConnect: async (client) => void (await client.query(words.join('; '))),
  })
  // A connection that breaks is replaced by the pool. Without listeners it would end the process: the pool's is for
  // idle ones, the connection's own for one that is at work, whose query fails anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { pool, cut }
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
function nameStatements(client: pg.PoolClient) {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (...rest: unknown[]) => unknown
  const named = (...rest: unknown[]) => {
    const [text, values] = rest
    // Kysely's own calls only: the pool's carry a callback.
    if (rest.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return query(...rest)
    const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return query({ name, text, values })
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
