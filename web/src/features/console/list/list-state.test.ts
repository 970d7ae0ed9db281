import { expect, test } from 'vitest'
import { mentor } from '@semai/contract/console/resource/mentor'
import { exportQueryOf, listAddress, nextSort, readListState, withFilter } from './list-state.ts'

const read = (text: string) => readListState(mentor, Object.fromEntries(new URLSearchParams(text)))

test('reads a list’s URL and writes it unchanged', () => {
  const address = 'search=budi&is_available=true,none&sort=-full_name&size=50&page=3'
  expect(listAddress(mentor, read(address))).toBe(`/console/mentor?${address}`)
})

test('ignores invalid values', () => {
  expect(listAddress(mentor, read('page=-1&size=7&sort=password&bogus=1&mode=urutan'))).toBe('/console/mentor')
})

test('sends several values of a filter to the API separately', () => {
  expect(exportQueryOf(read('is_available=true,none')).filter).toBe('is_available=true&is_available=none')
})

test('returns to the first page when a filter changes', () => {
  const state = withFilter(read('page=4&is_available=true'), 'is_available', [])
  expect(listAddress(mentor, state)).toBe('/console/mentor')
})

test('sorts ascending, then descending, then by default', () => {
  expect(nextSort('', 'full_name')).toBe('full_name')
  expect(nextSort('full_name', 'full_name')).toBe('-full_name')
  expect(nextSort('-full_name', 'full_name')).toBe('')
})
