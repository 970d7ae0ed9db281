import { vi } from 'vitest'

/** Waits until a check passes: what the database tells comes some milliseconds later, on a busy machine some seconds. */
export const soon = <Seen>(check: () => Seen | Promise<Seen>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
