import { expect, it } from 'vitest'
import { hoursOf, searchWords } from './team-search-text.ts'

const nothing = { is_active: true, interests: [], hours_per_week: null, note: '', updated_at: null }

it('sums up interests and time, or asks for them', () => {
  const interests = ['Agritek', 'Pangan'].map((name) => ({ id: name, name }))
  expect(searchWords({ ...nothing, interests, hours_per_week: 10 })).toBe('Agritek dan Pangan · 10 jam sepekan')
  expect(searchWords({ ...nothing, hours_per_week: 4 })).toBe('4 jam sepekan')
  expect(searchWords(nothing)).toMatch(/^Tambahkan/)
})

it('requires whole hours, at least one', () => {
  expect(hoursOf(' ')).toBeNull()
  expect(hoursOf('12')).toBe(12)
  for (const typed of ['0', '81', '2.5', 'dua', '-3']) expect(hoursOf(typed)).toBeUndefined()
})
