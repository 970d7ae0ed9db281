import { vi } from 'vitest'

const BACK_MS = 5000

/** So soon all must be as before once what was gone is there again (the issue's own bound). */
export const soonBack = (check: () => unknown) => vi.waitFor(check, { timeout: BACK_MS, interval: 100 })
