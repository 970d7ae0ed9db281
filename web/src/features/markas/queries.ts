import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Building, ListedBuilding, Room, RoomDay } from '@semai/contract/markas/markas'
import { call } from '../../lib/call/call.ts'

export interface RoomFilter {
  building_id?: string
  /** A day in the building's zone: '2026-08-17'. */
  date?: string
  attendees?: number
  is_free?: boolean
}

interface Page<Item> {
  data: Item[]
  page: number
  total_page: number
  total: number
}

interface Days {
  start_date: string
  end_date: string
}

/** Places change by the day at most; what is free in them changes all the time. */
const PLACE_STALE_MS = 300_000

/** Buildings, 5 a page: those of one's hub first. */
export const buildingListQuery = (filter: { region_hub_id?: string } = {}) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'buildings', filter],
    meta: { persist: true },
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/building/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page<Building>) => (page < total_page ? page + 1 : undefined),
    staleTime: PLACE_STALE_MS,
  })

/** One building with its rooms. */
export const buildingQuery = (id: string) =>
  queryOptions({
    queryKey: ['markas', 'building', id],
    queryFn: async ({ signal }) => (await call('GET /v1/building/:id', { params: { id } }, { signal })).data,
    staleTime: PLACE_STALE_MS,
  })

/** The row of dates of a building, with what is free on each. */
export const buildingDaysQuery = (id: string, days: Days) =>
  queryOptions({
    queryKey: ['markas', 'slots', id, 'days', days],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/building/get-days/:id', { params: { id }, querystring: days }, { signal })).data,
  })

/** The rooms of a building and their slots on one day. Without a date: today there. */
export const buildingGridQuery = (id: string, date?: string) =>
  queryOptions({
    queryKey: ['markas', 'slots', id, 'grid', date ?? null],
    queryFn: async ({ signal }) => {
      const querystring = date === undefined ? {} : { date }
      return (await call('GET /v1/building/get-grid/:id', { params: { id }, querystring }, { signal })).data
    },
  })

/** Rooms that can be booked, 10 a page. */
export const roomListQuery = (filter: RoomFilter) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'rooms', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/room/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page<Room>) => (page < total_page ? page + 1 : undefined),
  })

/** The same building by building, 30 a page, with their slots of one day: the date, or today there. */
export const roomDayListQuery = (filter: RoomFilter) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'room-days', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/room/get-day', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page<RoomDay>) => (page < total_page ? page + 1 : undefined),
  })

// Far more than there are towns.
const MOST_BUILDING_PAGES = 20

/** All buildings with rooms, to choose one from. */
export const buildingChoicesQuery = queryOptions({
  queryKey: ['markas', 'building-choices'],
  queryFn: async ({ signal }) => {
    const buildings: ListedBuilding[] = []
    for (let page = 1, last = 1; page <= Math.min(last, MOST_BUILDING_PAGES); page += 1) {
      const answer = await call('GET /v1/building/get', { querystring: { page } }, { signal })
      buildings.push(...answer.data.filter(({ status }) => status === 'active'))
      last = answer.total_page
    }
    return buildings
  },
  staleTime: PLACE_STALE_MS,
})

/** One room with its slots of the days asked for; without them, seven days from today. */
export const roomQuery = (id: string, days?: Days) =>
  queryOptions({
    queryKey: ['markas', 'room', id, days ?? null],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/room/:id', { params: { id }, querystring: days ?? {} }, { signal })).data,
  })

/** What holds for booking at a place, and where one stands oneself. */
export const markasSettingQuery = (place: { building_id?: string; room_id?: string } = {}) =>
  queryOptions({
    queryKey: ['markas', 'setting', place],
    queryFn: async ({ signal }) => (await call('GET /v1/markas-setting', { querystring: place }, { signal })).data,
  })

/** The startups in whose name one may book. */
export const ownStartupsQuery = queryOptions({
  queryKey: ['startup', 'bookable'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/startup/get-by-user-id', undefined, { signal })).data,
  staleTime: PLACE_STALE_MS,
})

/** Each once: a list may shift between two pages. */
export const itemsOf = <Item extends { id: string }>(pages: InfiniteData<Page<Item>> | undefined): Item[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values(),
]

export const totalOf = (pages: InfiniteData<Page<unknown>> | undefined) => pages?.pages.at(-1)?.total ?? 0
