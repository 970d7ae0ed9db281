import { expect, it } from 'vitest'
import { filterOf, readStartupSearch, viewOf } from './startup-search.ts'

const hub = '01980000-0000-7000-8000-000000000001'

it('an address says what to filter by and which dialog is open', () => {
  const search = { search: 'panen', hub, sector: 'agritek', stage: 'mvp', missing: 'HAC', tim: '1' }
  expect(readStartupSearch(search)).toEqual(search)
  expect(filterOf(readStartupSearch(search))).toEqual({
    search: 'panen',
    region_hub_id: hub,
    sector: 'agritek',
    stage: 'mvp',
    missing_role: 'HAC',
  })
})

it('what an address makes up is left out', () => {
  const made = { search: '  ', hub: 'mine', sector: 'A B', stage: 3, missing: 'toString', tim: 'yes', page: '2' }
  expect(readStartupSearch(made)).toEqual({})
  expect(readStartupSearch({ search: 'a'.repeat(300) }).search).toHaveLength(100)
})

it('shows own startups first, unless there are none or the address has filters', () => {
  expect(viewOf({}, true)).toBe('mine')
  expect(viewOf({}, false)).toBe('all')
  expect(viewOf({ stage: 'mvp' }, true)).toBe('all')
  expect(viewOf({ stage: 'mvp', show: 'mine' }, false)).toBe('mine')
})
