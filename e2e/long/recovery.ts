import { vi } from 'vitest'

const BACK_MS = 5000

/** Wait for recovery within the bound that the issue sets. */
export const soonBack = (check: () => unknown) => vi.waitFor(check, { timeout: BACK_MS, interval: 100 })
