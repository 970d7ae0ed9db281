import { expect, it } from 'vitest'
import { readStartupDetailSearch } from './startup-detail-search.ts'

const id = '01980000-0000-7000-8000-000000000001'

it('reads the open dialog and its person from the address', () => {
  const search = { person: id, undang: 'calon', peran: 'HAC', semua: '1', untuk: id }
  expect(readStartupDetailSearch(search)).toEqual(search)
})

it('what an address makes up is left out', () => {
  expect(readStartupDetailSearch({ person: '7', undang: 'semua', peran: 'toString', semua: 'ya', untuk: 1 })).toEqual(
    {},
  )
})
