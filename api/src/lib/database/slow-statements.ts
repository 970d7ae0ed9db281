import { Failure } from '../failure.ts'

/** A statement that has run for more than a second. */
export interface SlowStatement {
  /** Id of an execution: backend and start. */
  id: string
  text: string
}

// PostgreSQL returns the first 1000 bytes of each running statement.
const KEY_LENGTH = 500

/** Key of a statement: the start of its text as prepared, without parameters. */
export const keyOf = (text: string) => text.slice(0, KEY_LENGTH)

// Cancelling or rejecting these would leave a transaction open.
const TRANSACTION = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Limits the connections that slow statements of one key hold. It does not limit quick statements. */
export class SlowStatements {
  readonly #most: number
  readonly #running = new Map<string, number>()
  readonly #limited = new Set<string>()
  #seen = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  isLimiting = () => this.#limited.size > 0
  isLimited = (key: string) => this.#limited.has(key)

  /** @throws Failure unavailable if a limited key holds its share of the pool */
  begin(key: string) {
    const running = this.#running.get(key) ?? 0
    if (running >= this.#most && this.#limited.has(key)) throw new Failure('unavailable')
    this.#running.set(key, running + 1)
  }

  end(key: string) {
    const left = (this.#running.get(key) ?? 0) - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
  }

  /**
   * Limit keys whose slow statements hold their share of the pool, and end the limits of keys that are quick again. Counts
   * only statements of two calls in a row: after a pause of the machine, all statements seem slow once.
   * @param found slow statements, the oldest first
   * @returns ids of statements above the share, to cancel
   */
  look(found: SlowStatement[]): string[] {
    const slow = found.filter(({ text }) => !TRANSACTION.test(text))
    const lasting = slow.filter(({ id }) => this.#seen.has(id))
    this.#seen = new Set(slow.map(({ id }) => id))
    const keys = new Set(slow.map(({ text }) => keyOf(text)))
    for (const key of this.#limited) if (!keys.has(key)) this.#limited.delete(key)
    return [...Map.groupBy(lasting, ({ text }) => keyOf(text))].flatMap(([key, all]) => {
      if (all.length >= this.#most) this.#limited.add(key)
      return all.slice(this.#most).map(({ id }) => id)
    })
  }
}
