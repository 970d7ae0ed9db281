import type { EventSummary } from '@semai/contract/event/event'
import type { TimeZone } from '@semai/contract/call/field'
import { localDay } from '../../../lib/time/local-day.ts'

/** Search parameters of the list. */
export interface EventSearch {
  phase?: EventSummary['phase']
  scope?: EventSummary['scope']
  mode?: EventSummary['mode']
  /** A stage's code. */
  stage?: string
  /** A hub's id, or 'mine' for the viewer's own hub, so that the address can be shared. */
  hub?: string
  /** A province's code. */
  region?: string
  /** Only events with free seats. */
  seats?: true
  /** Id of the event beside the list. */
  event?: string
  /** A day in the viewer's zone, such as 2026-08-17; `today` is always the current one. */
  date?: string
}

/** Addresses of the lists of events. All but the first have a fixed filter. */
export type EventAddress =
  | '/event'
  | '/event/national'
  | '/event/regional'
  | '/event/today'
  | '/event/upcoming'
  | '/event/finished'

export const OWN_HUB = 'mine'
export const TODAY = 'today'

const isOneOf =
  <Value extends string>(...values: Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value)

const matches =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value)

const isPhase = isOneOf('upcoming', 'ongoing', 'finished')
const isScope = isOneOf('national', 'regional')
const isMode = isOneOf('offline', 'online', 'hybrid')
const isStage = matches(/^[a-z-]{1,32}$/)
const isHub = matches(/^(mine|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
const isEvent = matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
// Values in an address are strings.
const isOn = (value: unknown) => value === true || value === 'true'
const isRegion = matches(/^\d{2}$/)

/** Whether a value is an existing day: 2026-02-30 is not. */
function isDay(value: unknown): value is string {
  if (value === TODAY) return true
  if (typeof value !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Read the search parameters. Drops unknown and malformed values. */
export function readEventSearch(search: Record<string, unknown>): EventSearch {
  const { phase, scope, mode, stage, hub, region, date, seats, event } = search
  return {
    ...(isPhase(phase) && { phase }),
    ...(isScope(scope) && { scope }),
    ...(isMode(mode) && { mode }),
    ...(isStage(stage) && { stage }),
    ...(isHub(hub) && { hub }),
    ...(isRegion(region) && { region }),
    ...(isDay(date) && { date }),
    ...(isOn(seats) && { seats: true as const }),
    ...(isEvent(event) && { event }),
  }
}

interface Viewer {
  hubId: string | null | undefined
  timeZone: TimeZone
  now: Date
}

/** Filters of the call. People without a hub cannot filter by “Hubmu”. */
export function filterOf(
  { hub, region, date, seats, event: _, ...filter }: EventSearch,
  { hubId, timeZone, now }: Viewer,
) {
  const region_hub_id = hub === OWN_HUB ? hubId : hub
  return {
    ...filter,
    ...(region_hub_id && { region_hub_id }),
    ...(region && { region_id: region }),
    ...(seats && { has_seats: seats }),
    ...(date && { date: date === TODAY ? localDay(now, timeZone) : date, time_zone: timeZone }),
  }
}

/** Parameters that clear all filters. */
export const NO_FILTERS = {
  phase: undefined,
  stage: undefined,
  mode: undefined,
  hub: undefined,
  region: undefined,
  date: undefined,
  seats: undefined,
}

/** Clear the filters of the sheet. The scope and the own hub stay. */
export const withoutFilters = ({ scope, hub, event }: EventSearch): EventSearch => ({
  ...(scope && { scope }),
  ...(hub === OWN_HUB && { hub }),
  ...(event && { event }),
})

/** Count the groups of filters in use: time, stage, mode, place and seats. */
export const usedFilters = ({ phase, date, stage, mode, hub, region, seats }: EventSearch) =>
  [phase ?? date, stage, mode, seats, region ?? (hub !== OWN_HUB ? hub : undefined)].filter(Boolean).length
