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

/** Data about places changes at most daily. Slots are refetched much sooner. */
const PLACE_STALE_MS = 300_000

/** Buildings, 5 a page, own hub first. */
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

/** A building with its rooms. */
export const buildingQuery = (id: string) =>
  queryOptions({
    queryKey: ['markas', 'building', id],
    queryFn: async ({ signal }) => (await call('GET /v1/building/:id', { params: { id } }, { signal })).data,
    staleTime: PLACE_STALE_MS,
  })

/** The days of a building with their free slots. */
export const buildingDaysQuery = (id: string, days: Days) =>
  queryOptions({
    queryKey: ['markas', 'slots', id, 'days', days],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/building/get-days/:id', { params: { id }, querystring: days }, { signal })).data,
  })

/** Rooms of a building with their slots on one day, by default today in the building. */
export const buildingGridQuery = (id: string, date?: string) =>
  queryOptions({
    queryKey: ['markas', 'slots', id, 'grid', date ?? null],
    queryFn: async ({ signal }) => {
      const querystring = date === undefined ? {} : { date }
      return (await call('GET /v1/building/get-grid/:id', { params: { id }, querystring }, { signal })).data
    },
  })

/** Bookable rooms, 10 a page. */
export const roomListQuery = (filter: RoomFilter) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'rooms', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/room/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page<Room>) => (page < total_page ? page + 1 : undefined),
  })

/** Bookable rooms by building, 30 a page, with the slots of a date, by default today in the building. */
export const roomDayListQuery = (filter: RoomFilter) =>
  infiniteQueryOptions({
    queryKey: ['markas', 'room-days', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/room/get-day', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page<RoomDay>) => (page < total_page ? page + 1 : undefined),
  })

// Safety limit far above the number of buildings.
const MOST_BUILDING_PAGES = 20

/** All active buildings, for a choice. */
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

/** A room with the slots of some days, by default 7 from today. */
export const roomQuery = (id: string, days?: Days) =>
  queryOptions({
    queryKey: ['markas', 'room', id, days ?? null],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/room/:id', { params: { id }, querystring: days ?? {} }, { signal })).data,
  })

/** Booking rules of a place with the user's status. */
export const markasSettingQuery = (place: { building_id?: string; room_id?: string } = {}) =>
  queryOptions({
    queryKey: ['markas', 'setting', place],
    queryFn: async ({ signal }) => (await call('GET /v1/markas-setting', { querystring: place }, { signal })).data,
  })

/** Startups that the user may book for. */
export const ownStartupsQuery = queryOptions({
  queryKey: ['startup', 'bookable'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/startup/get-by-user-id', undefined, { signal })).data,
  staleTime: PLACE_STALE_MS,
})

/** Flatten pages without duplicates, because the list may shift between 2 requests. */
export const itemsOf = <Item extends { id: string }>(pages: InfiniteData<Page<Item>> | undefined): Item[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values(),
]

export const totalOf = (pages: InfiniteData<Page<unknown>> | undefined) => pages?.pages.at(-1)?.total ?? 0
