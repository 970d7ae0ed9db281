import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Handlers of notices sent by `pg_notify`. */
export interface Listener {
  onNotice(payload: string): void
  /** Called after the connection was lost: notices since then were missed. */
  onGap(since: Date): void
}

/** How busy a pool of connections is. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

interface Reserved {
  /** For reading sessions. */
  sessions: Db
  /** For readiness checks. */
  ready: Db
  /** For jobs, without a lock timeout. */
  jobs: Db
}

/** An open database with the functions that Kysely lacks. */
export interface Database {
  db: Db
  /** Separate connections, so that waiting calls do not block these uses. The embedded database has one for all. */
  reserved: Reserved
  /** Run a file of several statements without a transaction around them. */
  exec(statements: string): Promise<void>
  /** Listen to a channel's notices, sent after commit by any process. Returns a function that stops it. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
  /** How busy its connections are, where there are several. */
  pool?: () => PoolState
}

/** A new primary key. Not monotonic within a millisecond: page by (created_at, id). */
export const newId = () => randomUUIDv7()

const inTransaction = new AsyncLocalStorage<boolean>()

/**
 * Guards a driver's `acquireConnection`: `db` inside a transaction would wait for ever on PGlite
 * and escape the transaction on PostgreSQL.
 */
export function refuseInsideTransaction() {
  if (inTransaction.getStore()) throw new Error('db was used inside a transaction: use the transaction that was passed')
}

const RETRIED = new Set(['40001', '40P01'])

/** Note that is written in the transaction of a call. */
export interface CommitNote {
  /** Runs before commit; an error rolls the transaction back. */
  note: (tx: Tx) => Promise<void>
  /** The call is answered; later transactions are not noted. */
  isOver: boolean
}

const commitNote = new AsyncLocalStorage<CommitNote>()

/** Each transaction that `work` sets going notes it, as the last thing before its commit. */
export const notingCommits = (note: CommitNote, work: () => void) => commitNote.run(note, work)

/** Run `work` in a transaction, and retry once after a deadlock or serialisation failure. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const call = commitNote.getStore()
  const noted = async (tx: Tx) => {
    const result = await work(tx)
    if (call && !call.isOver) await call.note(tx)
    return result
  }
  return retried(() => db.transaction().execute((tx) => inTransaction.run(true, () => noted(tx))))
}

/** Run a single statement, and retry once after a deadlock or serialisation failure. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !RETRIED.has(String(error.code))) throw error
    return run()
  }
}

/** PostgreSQL's `2026-08-22 02:00:00.5+00` as ISO 8601. Sessions run in UTC, so the offset is always +00. */
export const instantFromSql = (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z')

/** An ISO 8601 instant in the form in which the database returns it: in UTC, without trailing zeros. */
export const asFromSql = (instant: string) => new Date(instant).toISOString().replace(/\.?0+Z$/, 'Z')
