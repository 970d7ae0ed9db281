let offset = 0

/** Return the server's time in milliseconds, because the device's clock may be wrong. */
export const serverNow = () => Date.now() + offset

/** Set the clock by the answer to a request of `askedAt` (device clock). Half of the round trip counts as the answer's age. */
export function noteServerTime(serverTime: string, askedAt: number) {
  offset = Date.parse(serverTime) - (askedAt + Date.now()) / 2
}

/** Return how far the device's clock is behind the server's, in milliseconds. Stored with an attempt for offline use. */
export const readOffset = () => offset

/** Set the clock by a stored offset, unless an answer has set it. */
export function restoreOffset(savedOffset: number) {
  if (offset === 0) offset = savedOffset
}
