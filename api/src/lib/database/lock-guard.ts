import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../failure.ts'

const LOOK_MS = 250
// What tells statements apart: the database tells the first thousand bytes of each.
const KEY_LENGTH = 500
/** How long others wait to learn whether a table is free again. */
const PROBE_PATIENCE_MS = 100
const PROBES_AT_ONCE = 2
// A lock that nobody has met for so long is forgotten.
const REMEMBERED_MS = 10_000

interface Stuck {
  lastMet: number
  probe: { since: number; ended: Promise<void> } | null
}

interface Watched {
  /** Whether somebody waits for a connection. */
  isShort: () => boolean
  /** Cancels what waits for a locked table, and answers the statements. */
  cancelWaiting: () => Promise<string[]>
}

/**
 * Keeps one locked table from taking all connections. As long as there are enough, a statement waits for its table until
 * `lock_timeout`. When they run short, those that wait for a table are given up, and the same statement is refused at once
 * from then on, but for one at a time that finds out whether the table is free again.
 */
export class LockGuard {
  readonly #watched: Watched
  readonly #timer: NodeJS.Timeout
  readonly #stuck = new Map<string, Stuck>()
  #probes = 0
  #isLooking = false

  constructor(watched: Watched) {
    this.#watched = watched
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  stop() {
    clearInterval(this.#timer)
  }

  /** Asks the database, or refuses to. @throws Failure unavailable */
  async run<T>(text: string, ask: () => Promise<T>): Promise<T> {
    const key = keyOf(text)
    if (this.#find(key)?.probe) await this.#waitForProbe(key)
    const stuck = this.#find(key)
    try {
      return await (stuck ? this.#probe(key, stuck, ask) : ask())
    } catch (error) {
      if (isGivenUp(error) && this.#stuck.has(key)) throw new Failure('unavailable')
      throw error
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
      // Whatever else went wrong, the table was free.
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
    if (this.#isLooking || !this.#watched.isShort()) return
    this.#isLooking = true
    try {
      for (const text of await this.#watched.cancelWaiting()) {
        const known = this.#stuck.get(keyOf(text))
        if (known) known.lastMet = performance.now()
        else this.#stuck.set(keyOf(text), { lastMet: performance.now(), probe: null })
      }
    } catch {
      // Without a database there is nothing to guard; `lock_timeout` ends what waits.
    } finally {
      this.#isLooking = false
    }
  }
}

const keyOf = (text: string) => text.slice(0, KEY_LENGTH)

const GIVEN_UP = new Set(['57014', '55P03'])

/** Refused, cancelled, or tired of waiting for what is locked. */
export const isGivenUp = (error: unknown) =>
  error instanceof Failure
    ? error.code === 'unavailable'
    : error instanceof Error && 'code' in error && GIVEN_UP.has(String(error.code))

/** What waits for a lock of a whole table, longer than a moment. Rows that are held are somebody's turn, and end with it. */
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
