import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../failure.ts'
import { keyOf, SlowStatements, type SlowStatement } from './slow-statements.ts'

const LOOK_MS = 250
/** Time that further statements wait for the result of a probe. */
const PROBE_PATIENCE_MS = 100
const PROBES_AT_ONCE = 2
// The guard forgets a locked table when no statement has waited for it for this time.
const REMEMBERED_MS = 10_000

interface Stuck {
  lastMet: number
  probe: { since: number; ended: Promise<void> } | null
}

interface Watched {
  /** Connections that slow statements of one key may hold; Infinity for no limit. */
  mostSlow: number
  /** Whether a caller waits for a connection. */
  isShort: () => boolean
  /** Cancel statements that wait for a locked table. Returns their texts. */
  cancelWaiting: () => Promise<string[]>
  /** List statements that have run for more than 1 s, the oldest first. */
  listSlow: () => Promise<SlowStatement[]>
  cancelSlow: (ids: string[]) => Promise<unknown>
}

/**
 * Keeps statements of one key from taking all connections of a pool. It acts only while callers wait for a connection.
 *
 * - Statements that wait for a locked table are cancelled. The same statement is then rejected at once, except for one at a
 *   time that probes whether the table is free again.
 * - Slow statements of one key keep at most their share of the pool. The youngest above it are cancelled, and further ones
 *   are rejected until none of them is slow.
 */
export class StatementGuard {
  readonly #watched: Watched
  readonly #timer: NodeJS.Timeout
  readonly #stuck = new Map<string, Stuck>()
  readonly #slow: SlowStatements
  #probes = 0
  #isLooking = false

  constructor(watched: Watched) {
    this.#watched = watched
    this.#slow = new SlowStatements(watched.mostSlow)
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** Run a statement, or reject it. @throws Failure unavailable */
  async run<T>(text: string, ask: () => Promise<T>): Promise<T> {
    const key = keyOf(text)
    this.#slow.begin(key)
    try {
      if (this.#find(key)?.probe) await this.#waitForProbe(key)
      const stuck = this.#find(key)
      return await (stuck ? this.#probe(key, stuck, ask) : ask())
    } catch (error) {
      if (isGivenUp(error) && (this.#stuck.has(key) || this.#slow.isLimited(key))) throw new Failure('unavailable')
      throw error
    } finally {
      this.#slow.end(key)
    }
  }

  #find(key: string): Stuck | null {
    const stuck = this.#stuck.get(key)
    if (!stuck) return null
    if (stuck.probe || performance.now() - stuck.lastMet < REMEMBERED_MS) return stuck
    this.#stuck.delete(key)
    return null
  }

  async #waitForProbe(key: string) {
    const probe = this.#find(key)?.probe
    if (!probe) return
    const left = probe.since + PROBE_PATIENCE_MS - performance.now()
    if (left > 0) await Promise.race([probe.ended, sleep(left)])
    if (this.#find(key)?.probe) throw new Failure('unavailable')
  }

  async #probe<T>(key: string, stuck: Stuck, ask: () => Promise<T>): Promise<T> {
    if (stuck.probe || this.#probes >= PROBES_AT_ONCE) throw new Failure('unavailable')
    this.#probes++
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    stuck.probe = { since: performance.now(), ended }
    try {
      const answer = await ask()
      this.#stuck.delete(key)
      return answer
    } catch (error) {
      // Any other error shows that the statement got its table lock: the table is free again.
      if (isGivenUp(error)) stuck.lastMet = performance.now()
      else this.#stuck.delete(key)
      throw error
    } finally {
      this.#probes--
      stuck.probe = null
      resolve()
    }
  }

  async #look() {
    const isShort = this.#watched.isShort()
    if (this.#isLooking || !(isShort || this.#slow.isLimiting())) return
    this.#isLooking = true
    try {
      if (isShort) await this.#lookForLocks()
      if (this.#watched.mostSlow < Infinity) await this.#lookForSlow()
    } catch {
      // The database does not answer. Timeouts end the statements.
    } finally {
      this.#isLooking = false
    }
  }

  async #lookForLocks() {
    for (const text of await this.#watched.cancelWaiting()) {
      const known = this.#stuck.get(keyOf(text))
      if (known) known.lastMet = performance.now()
      else this.#stuck.set(keyOf(text), { lastMet: performance.now(), probe: null })
    }
  }

  async #lookForSlow() {
    const above = this.#slow.look(await this.#watched.listSlow())
    if (above.length > 0) await this.#watched.cancelSlow(above)
  }
}

const GIVEN_UP = new Set(['57014', '55P03'])

/** Whether a statement was rejected, cancelled, or timed out waiting for a lock. */
export const isGivenUp = (error: unknown) =>
  error instanceof Failure
    ? error.code === 'unavailable'
    : error instanceof Error && 'code' in error && GIVEN_UP.has(String(error.code))

/** Cancel statements that wait for a locked table. Statements that wait for a row are served in order. */
export const cancelWaitingForTables = `
  select query, pg_cancel_backend(pid)
  from pg_stat_activity
  where datname = current_database()
    and usename = current_user
    and application_name = $1
    and state = 'active'
    and wait_event_type = 'Lock'
    and wait_event = 'relation'
    and query_start < clock_timestamp() - interval '500 milliseconds'`

/**
 * List statements that have run for more than 1 s, the oldest first. Omits statements that wait for a lock, which `lock_timeout`
 * ends, and statements that wait for this process to read their result.
 */
export const listSlowStatements = `
  select pid || ' ' || query_start as id, query as text
  from pg_stat_activity
  where datname = current_database()
    and usename = current_user
    and application_name = $1
    and state = 'active'
    and coalesce(wait_event_type, '') not in ('Lock', 'Client')
    and query_start < clock_timestamp() - interval '1 second'
  order by query_start, pid`

/** Cancel statements by their ids, if they are still running. */
export const cancelStatements = `
  select pg_cancel_backend(pid)
  from pg_stat_activity
  where pid || ' ' || query_start = any($1)
    and state = 'active'`
