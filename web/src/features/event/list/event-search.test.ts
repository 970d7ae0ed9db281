import { expect, it } from 'vitest'
import { filterOf, readEventSearch } from './event-search.ts'

const viewer = { hubId: 'h7', timeZone: 'Asia/Jayapura', now: new Date('2026-08-17T16:00:00Z') } as const

it('reads the filters from the address', () => {
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

it('drops unknown and malformed values', () => {
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

it('filters “Hubmu” by the viewer’s hub', () => {
  expect(filterOf({ hub: 'mine', scope: 'regional' }, viewer)).toEqual({ scope: 'regional', region_hub_id: 'h7' })
  expect(filterOf({ hub: 'mine' }, { ...viewer, hubId: null })).toEqual({})
  expect(filterOf({ hub: 'h1' }, viewer)).toEqual({ region_hub_id: 'h1' })
})

it('reads today as the date in the person’s time zone', () => {
  expect(filterOf({ date: 'today' }, viewer)).toEqual({ date: '2026-08-18', time_zone: 'Asia/Jayapura' })
  expect(filterOf({ date: '2026-09-01' }, viewer)).toEqual({ date: '2026-09-01', time_zone: 'Asia/Jayapura' })
})
