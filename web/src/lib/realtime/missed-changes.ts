import { SHARED_MS } from '../call/own-writes.ts'

/** Time of both device clocks, in milliseconds. */
export interface Stamp {
  monotonic: number
  wall: number
}

// TanStack Query drops unused data after 5 minutes, so that a follower's data is at most so much older than the follower.
const CACHED_MS = 6 * 60_000

export const takeStamp = (): Stamp => ({ monotonic: performance.now(), wall: Date.now() })

// performance.now() counts from the start of the document's load, before the first request for data.
const documentStart: Stamp = { monotonic: 0, wall: Date.now() - performance.now() }

/** Whether a topic may have changed after a follower's data was read. `unchangedMs` is the time since its last change. */
export function mayHaveMissed(followedAt: Stamp, unchangedMs: number): boolean {
  const oldestMs = Math.min(msSince(documentStart), msSince(followedAt) + CACHED_MS)
  // Shared answers may have been read up to a second before the request.
  return oldestMs + SHARED_MS >= unchangedMs
}

/** The longer time of both clocks: the monotonic clock may stop during sleep, the wall clock may be set back. */
const msSince = ({ monotonic, wall }: Stamp) => Math.max(performance.now() - monotonic, Date.now() - wall)
