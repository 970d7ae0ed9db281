let offset = 0

/** The server's clock in milliseconds: the device's own may be wrong. */
export const serverNow = () => Date.now() + offset

/** Sets the clock by an answer that was asked for at `askedAt` by the device's clock: it was half of the way old. */
export function noteServerTime(serverTime: string, askedAt: number) {
  offset = Date.parse(serverTime) - (askedAt + Date.now()) / 2
}

/** Return how far the device's clock is behind the server's, in milliseconds. Stored with an attempt for offline use. */
export const readOffset = () => offset

export function restoreOffset(kept: number) {
  if (offset === 0) offset = kept
}
