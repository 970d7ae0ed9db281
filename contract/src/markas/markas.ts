import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Nullable, TimeZone } from '../call/field.ts'
import { DayStatus, DayState, LocalDay, NextFree, Slot } from './slot.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'

/** A time of day in the building's zone: '09:00'. Clients show '09.00'. */
const TimeOfDay = Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$' })

const Media = Type.Object({
  url: Type.String(),
  order: Type.Integer(),
  mime_type: Type.String(),
  path: Type.String(),
  alt: Type.String(),
})

const Named = Type.Object({ id: Type.String(), name: Type.String() })

const buildingSummary = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** One sentence. */
  summary: Type.String(),
  address: Type.String(),
  phone: Nullable(Type.String()),
  /** Opening hours of open days. */
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  /** 1 Monday … 7 Sunday. */
  open_days: Type.Array(Type.Integer()),
  time_zone: TimeZone,
  status: Type.Union([Type.Literal('active'), Type.Literal('coming_soon')]),
  region_hub: Nullable(Named),
  regency: Nullable(Named),
  media: Type.Array(Media),
  facilities: Type.Array(Type.String()),
  room_count: Type.Integer(),
  /** Opening state by the server's clock. */
  is_open_now: Type.Boolean(),
}

/** A building in lists. */
export type Building = Static<typeof Building>
const Building = Type.Object(buildingSummary)

const roomSummary = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  capacity: Type.Integer(),
  floor: Type.String(),
  facilities: Type.Array(Type.String()),
  accessibility: Type.Array(Type.String()),
  media: Type.Array(Media),
  slot_minutes: Type.Integer(),
  buffer_minutes: Type.Integer(),
  min_minutes: Type.Integer(),
  max_minutes: Type.Integer(),
  check_in_required: Type.Boolean(),
  status: Type.Union([Type.Literal('active'), Type.Literal('maintenance')]),
}

const RoomInBuilding = Type.Object(roomSummary)

const listedBuilding = {
  ...buildingSummary,
  /** Status of the local today. */
  day_status: DayStatus,
  next_free: Nullable(NextFree),
}

/** A building with its opening state. */
export type ListedBuilding = Static<typeof ListedBuilding>
const ListedBuilding = Type.Object(listedBuilding)

export type BuildingDetail = Static<typeof BuildingDetail>
const BuildingDetail = Type.Object({
  ...listedBuilding,
  description: Type.String(),
  accessibility: Type.Array(Type.String()),
  house_rules: Type.Array(Type.String()),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  /** Opens the place in a map. */
  map_url: Nullable(Type.String()),
  /** Closed dates of the next 90 days, including holidays on which this building closes. */
  closed_dates: Type.Array(Type.Object({ date: LocalDay, reason: Type.String(), is_holiday: Type.Boolean() })),
  rooms: Type.Array(RoomInBuilding),
})

/** A day of a building in the row of dates. */
export type BuildingDay = Static<typeof BuildingDay>
const BuildingDay = Type.Object({
  date: LocalDay,
  state: DayState,
  /** Why it is closed. */
  reason: Nullable(Type.String()),
  free_slots: Type.Integer(),
  day_status: DayStatus,
})

export type BuildingGrid = Static<typeof BuildingGrid>
const BuildingGrid = Type.Object({
  building: Building,
  date: LocalDay,
  state: DayState,
  reason: Nullable(Type.String()),
  /** Rooms may have slots of different lengths. */
  rooms: Type.Array(Type.Object({ room: RoomInBuilding, slots: Type.Array(Slot) })),
})

export type Room = Static<typeof Room>
const Room = Type.Object({
  ...roomSummary,
  building: Type.Object({ id: Id, name: Type.String(), time_zone: TimeZone, region_hub: Nullable(Named) }),
  /** On the requested date, or today. */
  free_slots: Type.Integer(),
  day_status: DayStatus,
  /** Null with a requested date. */
  next_free: Nullable(NextFree),
})

/** A room with its slots on one day. */
export type RoomDay = Static<typeof RoomDay>
const RoomDay = Type.Object({
  ...roomSummary,
  building: Room.properties.building,
  date: LocalDay,
  state: DayState,
  /** Why it is closed. */
  reason: Nullable(Type.String()),
  slots: Type.Array(Slot),
})

export type RoomDetail = Static<typeof RoomDetail>
const RoomDetail = Type.Object({
  ...roomSummary,
  building: Building,
  house_rules: Type.Array(Type.String()),
  days: Type.Array(
    Type.Object({
      date: LocalDay,
      state: DayState,
      reason: Nullable(Type.String()),
      day_status: DayStatus,
      slots: Type.Array(Slot),
    }),
  ),
})

const markasFailures = ['building-not-found'] as const

export const listBuildings = endpoint({
  method: 'GET',
  url: '/v1/building/get',
  schema: {
    summary: "List buildings, 5 per page: your hub's first, then by name, coming soon last.",
    querystring: Type.Object({ ...PageQuery, region_hub_id: Type.Optional(Id) }),
    response: { 200: PageOf(ListedBuilding) },
  },
})

export const getBuilding = endpoint({
  method: 'GET',
  url: '/v1/building/:id',
  config: { failures: markasFailures },
  schema: { summary: 'Get a building with rooms.', params: IdParams, response: { 200: DataOf(BuildingDetail) } },
})

export const listBuildingDays = endpoint({
  method: 'GET',
  url: '/v1/building/get-days/:id',
  config: { failures: [...markasFailures, 'range-too-long'] },
  schema: {
    summary: 'List at most 42 days of a range, with free slots.',
    params: IdParams,
    querystring: Type.Object({ start_date: LocalDay, end_date: LocalDay }),
    response: { 200: PageOf(BuildingDay) },
  },
})

export const getBuildingGrid = endpoint({
  method: 'GET',
  url: '/v1/building/get-grid/:id',
  config: { failures: markasFailures },
  schema: {
    summary: "List a building's rooms with their slots on a day, by default the local today.",
    params: IdParams,
    querystring: Type.Object({ date: Type.Optional(LocalDay) }),
    response: { 200: DataOf(BuildingGrid) },
  },
})

const RoomFilter = {
  ...PageQuery,
  building_id: Type.Optional(Id),
  date: Type.Optional(LocalDay),
  attendees: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  facility: Type.Optional(Type.String({ maxLength: 60 })),
  /** Only rooms with a free slot on the date. */
  is_free: Type.Optional(Type.Boolean()),
}

export const listRooms = endpoint({
  method: 'GET',
  url: '/v1/room/get',
  config: { failures: markasFailures },
  schema: {
    summary: 'List bookable rooms, 10 per page, with free slots on a date.',
    querystring: Type.Object(RoomFilter),
    response: { 200: PageOf(Room) },
  },
})

export const listRoomDays = endpoint({
  method: 'GET',
  url: '/v1/room/get-day',
  config: { failures: markasFailures },
  schema: {
    summary: 'List bookable rooms by building, 30 per page, with their slots on a date, by default the local today.',
    querystring: Type.Object(RoomFilter),
    response: { 200: PageOf(RoomDay) },
  },
})

export const getRoom = endpoint({
  method: 'GET',
  url: '/v1/room/:id',
  config: { failures: ['room-not-found', 'range-too-long'] },
  schema: {
    summary: 'Get a room with its slots in a range of at most 42 days, by default 7 days from today.',
    params: IdParams,
    querystring: Type.Object({ start_date: Type.Optional(LocalDay), end_date: Type.Optional(LocalDay) }),
    response: { 200: DataOf(RoomDetail) },
  },
})
