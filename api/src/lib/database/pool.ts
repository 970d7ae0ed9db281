import { createHash, randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { instantFromSql } from './db.ts'
import type { SlowStatement } from './slow-statements.ts'
import { cancelStatements, cancelWaitingForTables, listSlowStatements, StatementGuard } from './statement-guard.ts'

export const STATEMENT_TIMEOUT_MS = 15_000
// Less than STATEMENT_TIMEOUT_MS: PostgreSQL ends the open transaction of a process that lost its network, before statements
// that wait for its locks time out.
const IDLE_IN_TRANSACTION_MS = 10_000
export const CONNECT_MS = 5000

// Set after connecting: PgBouncer rejects connections that name these settings. Queries are short, so compiling them (jit)
// takes longer than it saves.
const sessionSettings = {
  timezone: "'UTC'",
  jit: 'off',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

interface PoolOptions {
  poolSize: number
  /** `application_name` of the connections in pg_stat_activity, without the random suffix. */
  name: string
  connectMs?: number
  settings?: Record<string, string | number>
  /** Whether slow statements of one kind hold at most half of the pool. */
  limitsSlow?: boolean
}

/** Open a pool. `cut` destroys its sockets, so that running queries fail at once and do not wait for an answer. */
export function openPool(url: string, options: PoolOptions) {
  const { poolSize, connectMs = CONNECT_MS, settings = {}, limitsSlow = false } = options
  // The guard recognises its own connections by this name.
  const name = `${options.name}/${randomBytes(3).toString('hex')}`
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
  // The pool replaces a broken connection. Without error listeners it would end the process: the pool's listener is for
  // idle connections, each connection's own for a running query, which fails anyway.
  pool.on('error', () => {})
  const guard = guardOf(pool, { url, name, mostSlow: limitsSlow ? Math.floor(poolSize / 2) : Infinity })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client, guard.statements)
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

interface Guarded {
  url: string
  name: string
  mostSlow: number
}

/** Guard a pool on a connection of its own, which opens when the pool runs short. */
function guardOf(pool: pg.Pool, { url, name, mostSlow }: Guarded) {
  const own = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `${name}/guard`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  own.on('error', () => {})
  const statements = new StatementGuard({
    mostSlow,
    isShort: () => pool.waitingCount > 0,
    cancelWaiting: async () => {
      const { rows } = await own.query<{ query: string }>(cancelWaitingForTables, [name])
      return rows.map(({ query }) => query)
    },
    listSlow: async () => (await own.query<SlowStatement>(listSlowStatements, [name])).rows,
    cancelSlow: (ids) => own.query(cancelStatements, [ids]),
  })
  return {
    statements,
    close: async () => {
      statements.stop()
      await own.end()
    },
  }
}

const asText = (value: string) => value
// The package's types declare only scalar OIDs; 1009 is text[].
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

/** Prepare each statement once per connection, named by the hash of its text. */
function nameStatements(client: pg.PoolClient, guard: StatementGuard) {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (...rest: unknown[]) => Promise<unknown>
  const named = (...rest: unknown[]) => {
    const [text, values] = rest
    // Only Kysely's calls: those of the pool have a callback.
    if (rest.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return query(...rest)
    const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return guard.run(text, () => query({ name, text, values }))
  }
  Object.assign(client, { query: named })
}
