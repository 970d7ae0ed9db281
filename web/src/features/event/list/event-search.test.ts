import { expect, it } from 'vitest'
import { filterOf, readEventSearch } from './event-search.ts'

const viewer = { hubId: 'h7', timeZone: 'Asia/Jayapura', now: new Date('2026-08-17T16:00:00Z') } as const

it('an address says what to filter by', () => {
  const search = {
    phase: 'upcoming',
    scope: 'regional',
    mode: 'online',
    stage: 'workshop',
    hub: 'mine',
    region: '35',
    date: '2026-08-17',
  }
  expect(readEventSearch({ ...search, seats: 'true' })).toEqual({ ...search, seats: true })
})

it('what an address makes up is left out', () => {
  const search = {
    phase: 'soon',
    stage: 'Drop Table',
    hub: 'theirs',
    region: 'x',
    date: '2026-02-30',
    seats: 'no',
    page: '7',
  }
  expect(readEventSearch(search)).toEqual({})
})

it('Hubmu asks for the hub of the person who looks', () => {
  expect(filterOf({ hub: 'mine', scope: 'regional' }, viewer)).toEqual({ scope: 'regional', region_hub_id: 'h7' })
  expect(filterOf({ hub: 'mine' }, { ...viewer, hubId: null })).toEqual({})
  expect(filterOf({ hub: 'h1' }, viewer)).toEqual({ region_hub_id: 'h1' })
})

it('today is the day it is where the person lives', () => {
  expect(filterOf({ date: 'today' }, viewer)).toEqual({ date: '2026-08-18', time_zone: 'Asia/Jayapura' })
  expect(filterOf({ date: '2026-09-01' }, viewer)).toEqual({ date: '2026-09-01', time_zone: 'Asia/Jayapura' })
})
