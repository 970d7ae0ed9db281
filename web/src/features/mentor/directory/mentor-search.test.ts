import { expect, it } from 'vitest'
import { filterOf, readMentorSearch, viewOf } from './mentor-search.ts'

const id = '01980000-0000-7000-8000-000000000001'

it('reads the open mentor and the filters from the address', () => {
  const search = { id, search: 'sekar', hub: id, expertise: 'Validasi masalah' }
  expect(readMentorSearch(search)).toEqual(search)
  expect(filterOf(search)).toEqual({ search: 'sekar', region_hub_id: id, expertise: 'Validasi masalah' })
})

it('ignores invalid parameters', () => {
  expect(readMentorSearch({ id: '7', search: '   ', hub: 'mine', expertise: 3, page: '2' })).toEqual({})
  expect(readMentorSearch({ search: 'a'.repeat(300) }).search).toHaveLength(100)
  expect(readMentorSearch({ view: 'mine', slot: 'besok' })).toEqual({})
})

it('shows free mentors first, unless the address asks for the directory', () => {
  expect(viewOf({}, undefined)).toBe('free')
  expect(viewOf({}, true)).toBe('free')
  expect(viewOf({}, false)).toBe('all')
  expect(viewOf({ search: 'sekar' }, true)).toBe('all')
  expect(viewOf({ search: 'sekar', view: 'free' }, true)).toBe('free')
})
