let offset = 0

/** The server's clock in milliseconds: the device's own may be wrong. */
export const serverNow = () => Date.now() + offset

/** Sets the clock by an answer that was asked for at `askedAt` by the device's clock: it was half of the way old. */
export function noteServerTime(serverTime: string, askedAt: number) {
  offset = Date.parse(serverTime) - (askedAt + Date.now()) / 2
}

/** How far the device's clock is behind, in milliseconds: kept with an attempt, for times without a network. */
export const readOffset = () => offset

export function restoreOffset(kept: number) {
  if (offset === 0) offset = kept
}
