import { expect, it } from 'vitest'
import { isNarrowed, readLibrarySearch } from './library-search.ts'

it('an address says what to filter by', () => {
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

it('what an address makes up is left out', () => {
  const address = { type: 'podcast', category: '../x', level: 'ahli', role: 'hip', stage: '1', search: ' ', sort: 'x' }
  expect(readLibrarySearch({ ...address, show: 'semua', state: 'opened' })).toEqual({})
})

it('favourites and the history have addresses, and only the filters that they can be asked for', () => {
  const address = { type: 'book', category: 'teknologi', state: 'completed', search: 'kas' }
  expect(readLibrarySearch({ ...address, show: 'favorit' })).toEqual({ show: 'favorit', type: 'book' })
  expect(readLibrarySearch({ ...address, show: 'riwayat' })).toEqual({
    show: 'riwayat',
    type: 'book',
    state: 'completed',
  })
})

it('a search longer than the call takes is cut, not refused', () => {
  expect(readLibrarySearch({ search: 'a'.repeat(300) }).search).toHaveLength(100)
})

it('an order narrows nothing', () => {
  expect(isNarrowed({ show: 'favorit', sort: 'title' })).toBe(false)
  expect(isNarrowed({ type: 'video' })).toBe(true)
})
