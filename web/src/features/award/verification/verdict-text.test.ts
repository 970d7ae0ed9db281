import { expect, test } from 'vitest'
import { verdictWords } from './verdict-text.ts'

const never = { valid_until: null, changed_at: null }
const until = { valid_until: '2026-06-12T03:00:00.000Z', changed_at: null }
const changed = { valid_until: null, changed_at: '2026-11-03T03:00:00.000Z' }

test('each state says what it means, with the day that matters', () => {
  expect(verdictWords({ state: 'valid', ...never })).toBe('Diterbitkan oleh Semai dan masih berlaku.')
  expect(verdictWords({ state: 'valid', ...until })).toMatch(/sampai 12 Juni 2026/)
  expect(verdictWords({ state: 'expired', ...until })).toMatch(/hanya berlaku sampai 12 Juni 2026/)
  expect(verdictWords({ state: 'revoked', ...changed })).toMatch(/mencabutnya pada 3 November 2026/)
  expect(verdictWords({ state: 'replaced', ...changed })).toMatch(/Minta kode yang baru/)
})
