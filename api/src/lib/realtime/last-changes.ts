const MOST = 20_000

/**
 * Times at which topics last changed, in this process's memory. The server sends a change to connected pages only. A page
 * that connects later compares the time with the age of its data.
 */
export class LastChanges {
  readonly #most: number
  // In the order of their changes, the oldest first.
  readonly #changedAt = new Map<string, number>()
  // Start of the process, last `forget`, or time of the newest dropped note. Changes before it are unknown.
  #knownSince = performance.now()

  constructor(most = MOST) {
    this.#most = most
  }

  /** Notes that a topic changed at this moment. */
  note(topic: string) {
    this.#changedAt.delete(topic)
    this.#changedAt.set(topic, performance.now())
    if (this.#changedAt.size <= this.#most) return
    const [oldest] = this.#changedAt
    if (!oldest) return
    this.#changedAt.delete(oldest[0])
    this.#knownSince = oldest[1]
  }

  /** Returns the milliseconds since a topic's last change, or since changes are known if it has no note. */
  unchangedMs(topic: string): number {
    return Math.floor(performance.now() - (this.#changedAt.get(topic) ?? this.#knownSince))
  }

  /** Drops all notes and treats every topic as changed at this moment. Call it after a gap in listening. */
  forget() {
    this.#changedAt.clear()
    this.#knownSince = performance.now()
  }
}
