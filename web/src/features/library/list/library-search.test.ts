import { expect, it } from 'vitest'
import { isNarrowed, readLibrarySearch } from './library-search.ts'

it('reads the filters from the URL', () => {
  const address = {
    type: 'video',
    category: 'ide-validasi',
    level: 'pemula',
    role: 'HIP',
    stage: 'workshop',
    search: 'wawancara',
    sort: 'popular',
  }
  expect(readLibrarySearch(address)).toEqual(address)
})

it('drops invalid values of the URL', () => {
  const address = { type: 'podcast', category: '../x', level: 'ahli', role: 'hip', stage: '1', search: ' ', sort: 'x' }
  expect(readLibrarySearch({ ...address, show: 'semua', state: 'opened' })).toEqual({})
})

it('reads favourites and history with only their own filters', () => {
  const address = { type: 'book', category: 'teknologi', state: 'completed', search: 'kas' }
  expect(readLibrarySearch({ ...address, show: 'favorit' })).toEqual({ show: 'favorit', type: 'book' })
  expect(readLibrarySearch({ ...address, show: 'riwayat' })).toEqual({
    show: 'riwayat',
    type: 'book',
    state: 'completed',
  })
})

it('cuts a search longer than the call accepts', () => {
  expect(readLibrarySearch({ search: 'a'.repeat(300) }).search).toHaveLength(100)
})

it('does not count the order as a filter', () => {
  expect(isNarrowed({ show: 'favorit', sort: 'title' })).toBe(false)
  expect(isNarrowed({ type: 'video' })).toBe(true)
})
