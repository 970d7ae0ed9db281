const MOST = 20_000

/**
 * When each topic last changed, as far as this process was told. A page that connects asks for it: what changed after its
 * data was read and before it connected was sent to nobody.
 */
export class LastChanges {
  readonly #most: number
  // In the order of their changes, the oldest first.
  readonly #changedAt = new Map<string, number>()
  // What changed before is unknown: this process started then, or forgot.
  #knownSince = performance.now()

  constructor(most = MOST) {
    this.#most = most
  }

  /** Note that a topic has changed just now. */
  note(topic: string) {
    this.#changedAt.delete(topic)
    this.#changedAt.set(topic, performance.now())
    if (this.#changedAt.size <= this.#most) return
    const [oldest] = this.#changedAt
    if (!oldest) return
    this.#changedAt.delete(oldest[0])
    this.#knownSince = oldest[1]
  }

  /** For how many milliseconds a topic has certainly not changed. */
  unchangedMs(topic: string): number {
    return Math.floor(performance.now() - (this.#changedAt.get(topic) ?? this.#knownSince))
  }

  /** Answer from now on as if every topic had changed at this moment: after a time in which changes were not heard. */
  forget() {
    this.#changedAt.clear()
    this.#knownSince = performance.now()
  }
}
