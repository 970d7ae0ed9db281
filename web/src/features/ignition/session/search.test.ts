import { expect, test } from 'vitest'
import { chosenRole, readBetaSearch, readSessionSearch } from './search.ts'

test('reads category, phase and role from the address, and drops other values', () => {
  const search = { category: 'peluang-sektor', phase: 'finished', role: 'HIP' }
  expect(readSessionSearch({ ...search, halaman: '3' })).toEqual(search)
  expect(readSessionSearch({ category: 'A B', phase: 'soon', role: 'hip' })).toEqual({})
})

test('shows webinars of the person’s role unless the address names another', () => {
  expect(chosenRole(readBetaSearch({}), 'HIP')).toBe('HIP')
  expect(chosenRole(readBetaSearch({ role: 'HAC' }), 'HIP')).toBe('HAC')
  expect(chosenRole(readBetaSearch({ role: 'semua' }), 'HIP')).toBeNull()
  expect(chosenRole(readBetaSearch({ role: 'apa' }), null)).toBeNull()
})
