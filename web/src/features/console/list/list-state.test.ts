import { expect, test } from 'vitest'
import { mentor } from '@semai/contract/console/resource/mentor'
import { exportQueryOf, listAddress, nextSort, readListState, withFilter } from './list-state.ts'

const read = (text: string) => readListState(mentor, Object.fromEntries(new URLSearchParams(text)))

test('an address says what a list shows, and the list says it again in the same words', () => {
  const address = 'search=budi&is_available=true,none&sort=-full_name&size=50&page=3'
  expect(listAddress(mentor, read(address))).toBe(`/console/mentor?${address}`)
})

test('what an address cannot mean is left out', () => {
  expect(listAddress(mentor, read('page=-1&size=7&sort=password&bogus=1&mode=urutan'))).toBe('/console/mentor')
})

test('several values of a filter reach the API one by one', () => {
  expect(exportQueryOf(read('is_available=true,none')).filter).toBe('is_available=true&is_available=none')
})

test('another filter begins at the first page', () => {
  const state = withFilter(read('page=4&is_available=true'), 'is_available', [])
  expect(listAddress(mentor, state)).toBe('/console/mentor')
})

test('a head sorts up, then down, then as usual', () => {
  expect(nextSort('', 'full_name')).toBe('full_name')
  expect(nextSort('full_name', 'full_name')).toBe('-full_name')
  expect(nextSort('-full_name', 'full_name')).toBe('')
})
