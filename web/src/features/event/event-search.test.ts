import { expect, it } from 'vitest'
import { filterOf, readEventSearch } from './event-search.ts'

it('an address says what to filter by', () => {
  const search = { phase: 'upcoming', scope: 'regional', mode: 'online', stage: 'workshop', hub: 'mine' }
  expect(readEventSearch(search)).toEqual(search)
})

it('what an address makes up is left out', () => {
  expect(readEventSearch({ phase: 'soon', stage: 'Drop Table', hub: 'theirs', page: '7' })).toEqual({})
})

it('Hub-ku asks for the hub of the person who looks', () => {
  expect(filterOf({ hub: 'mine', scope: 'regional' }, 'h7')).toEqual({ scope: 'regional', region_hub_id: 'h7' })
  expect(filterOf({ hub: 'mine' }, null)).toEqual({})
})
