import { describe, expect, test } from 'vitest'
import { unlistedWords } from './text.ts'

describe('unlistedWords', () => {
  const counts = [
    { status: 'registered' as const, count: 2 },
    { status: 'attended' as const, count: 1 },
    { status: 'cancelled' as const, count: 7 },
  ]

  test('says how many taken seats have no participant in the list', () => {
    expect(unlistedWords({ taken: 482, counts })).toMatch(/^479 kursi terisi tercatat tanpa data peserta/)
  })

  test('is null when each taken seat is listed', () => {
    expect(unlistedWords({ taken: 3, counts })).toBeNull()
    expect(unlistedWords({ taken: 0, counts: [] })).toBeNull()
  })
})
