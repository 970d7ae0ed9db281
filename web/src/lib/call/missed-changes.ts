import { SHARED_MS } from './own-writes.ts'

/** A moment by both of the device's clocks. */
export interface Stamp {
  monotonic: number
  wall: number
}

// Query drops data that nobody shows after 5 minutes. What is shown is followed, or asked for again as it is opened.
const KEPT_MS = 6 * 60_000

export const takeStamp = (): Stamp => ({ monotonic: performance.now(), wall: Date.now() })

// Zero is when the browser began to load the document, before its first request for data.
const documentStart: Stamp = { monotonic: 0, wall: Date.now() - performance.now() }

/** Whether a topic may have changed after a follower's data was read, given for how long it has not changed. */
export function mayHaveMissed(followedAt: Stamp, unchangedMs: number): boolean {
  const oldestMs = Math.min(msSince(documentStart), msSince(followedAt) + KEPT_MS)
  // The server may have read an answer a little earlier, for somebody else.
  return oldestMs + SHARED_MS >= unchangedMs
}

/** The longer of both: the monotonic clock may stop while the device sleeps, and somebody may set the wall clock back. */
const msSince = ({ monotonic, wall }: Stamp) => Math.max(performance.now() - monotonic, Date.now() - wall)
