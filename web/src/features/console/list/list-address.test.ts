import { expect, test } from 'vitest'
import { addressOf, chosen, readAddress } from './list-address.ts'

test('reads a list’s URL and writes it without default values', () => {
  const state = readAddress(['scope'], { search: 'rahma', scope: 'staff', page: '3', size: '50', lain: 'x' })
  expect(state).toMatchObject({ search: 'rahma', filters: { scope: ['staff'] }, page: 3, size: 50 })
  expect(addressOf('orang', state)).toBe('/console/orang?search=rahma&scope=staff&size=50&page=3')
  expect(addressOf('orang', readAddress(['scope'], {}))).toBe('/console/orang')
})

test('ignores invalid values', () => {
  const state = readAddress(['scope'], { page: '-1', size: '7', scope: 'raja', search: 'x'.repeat(200) })
  expect([state.page, state.size, state.search.length]).toEqual([1, 20, 100])
  expect(chosen(state, 'scope', ['staff', 'admin'])).toBeUndefined()
  expect(chosen(readAddress(['scope'], { scope: 'admin' }), 'scope', ['staff', 'admin'])).toBe('admin')
})
