let latest = 0
let counter = 0

/**
 * Create a uuid v7. Ids of a device sort in order of creation, also within a millisecond and after the clock is set back.
 */
export function createId(now = Date.now()): string {
  counter = now > latest ? 0 : counter + 1
  latest = Math.max(now, latest)
  // Twelve bits count within a millisecond; more than that borrow from the next.
  const time = (latest + (counter >> 12)).toString(16).padStart(12, '0')
  const count = (counter & 0xfff).toString(16).padStart(3, '0')
  const rest = crypto.randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${rest}`
}
