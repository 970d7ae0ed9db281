import { vi } from 'vitest'

/** Repeats a check until it passes, for 15 s at most. Notices of the database take milliseconds, on a busy machine seconds. */
export const soon = <Seen>(check: () => Seen | Promise<Seen>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
