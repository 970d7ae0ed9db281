import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Instant, Nullable, TimeZone } from './call/field.ts'
import { DataOf, PageOf, PageQuery, WholeListQuery } from './call/page.ts'

/** A province; `id` is its two-digit code. */
export type Region = Static<typeof Region>
const Region = Type.Object({ id: Type.String(), name: Type.String(), time_zone: TimeZone })

/** A regency or city; `id` is its code, such as 35.78. */
export type Regency = Static<typeof Regency>
const Regency = Type.Object({
  id: Type.String(),
  region_id: Type.String(),
  name: Type.String(),
  kind: Type.Union([Type.Literal('kabupaten'), Type.Literal('kota')]),
})

export type RegionHub = Static<typeof RegionHub>
export const RegionHub = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  base_city: Type.String(),
  other_cities: Type.Array(Type.String()),
  region_ids: Type.Array(Type.String()),
  address: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  time_zone: TimeZone,
  contact_email: Type.String(),
})

/** A hub with the data of its page. */
export type RegionHubDetail = Static<typeof RegionHubDetail>
const RegionHubDetail = Type.Object({
  ...RegionHub.properties,
  regions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Upcoming and running events of the hub. */
  upcoming_events: Type.Integer(),
  mentors: Type.Integer(),
})

/** An event, an Ignition session or a workshop's meeting of one hub. */
export type HubActivity = Static<typeof HubActivity>
const HubActivity = Type.Object({
  kind: Type.Union([Type.Literal('event'), Type.Literal('ignition'), Type.Literal('workshop')]),
  /** Id of the event, the session or the workshop. */
  id: Id,
  title: Type.String(),
  start_at: Instant,
  end_at: Instant,
  time_zone: TimeZone,
  place: Type.String(),
  /** The address in the product. */
  target: Type.String(),
})

export type Banner = Static<typeof Banner>
const Banner = Type.Object({
  id: Id,
  title: Type.String(),
  body: Type.String(),
  image_desktop: Nullable(Type.String()),
  image_mobile: Nullable(Type.String()),
  alt: Type.String(),
  link: Nullable(Type.String()),
  position: Type.Integer(),
})

export const listRegions = endpoint({
  method: 'GET',
  url: '/v1/public/region/get',
  config: { access: 'public' },
  schema: {
    summary: 'List all 38 provinces by name.',
    querystring: Type.Object(WholeListQuery),
    response: { 200: PageOf(Region) },
  },
})

export const listRegencies = endpoint({
  method: 'GET',
  url: '/v1/public/regencies/get',
  config: { access: 'public' },
  schema: {
    summary: 'List regencies and cities by province or part of the name, 100 per page.',
    querystring: Type.Object({
      ...PageQuery,
      region_id: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
      search: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' })),
    }),
    response: { 200: PageOf(Regency) },
  },
})

export const listRegionHubs = endpoint({
  method: 'GET',
  url: '/v1/public/region-hub/get',
  config: { access: 'public' },
  schema: {
    summary: 'List all regional hubs in order on one page.',
    querystring: Type.Object(WholeListQuery),
    response: { 200: PageOf(RegionHub) },
  },
})

export const listBanners = endpoint({
  method: 'GET',
  url: '/v1/public/banner/get',
  config: { access: 'public' },
  schema: {
    summary: 'List the current banners, in order.',
    querystring: Type.Object({
      ...WholeListQuery,
      placement: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('markas')])),
    }),
    response: { 200: PageOf(Banner) },
  },
})

export const getRegionHub = endpoint({
  method: 'GET',
  url: '/v1/region-hub/get/:region_hub_id',
  config: { failures: ['region-hub-unknown'] },
  schema: {
    summary: 'Get a hub with its provinces, and counts of events and mentors.',
    params: Type.Object({ region_hub_id: Id }),
    response: { 200: DataOf(RegionHubDetail) },
  },
})

export const listHubActivities = endpoint({
  method: 'GET',
  url: '/v1/region-hub/get-activities',
  schema: {
    summary: 'List the next events, sessions and workshop meetings of your hub, by start.',
    response: { 200: PageOf(HubActivity) },
  },
})
