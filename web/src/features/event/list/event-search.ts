import type { EventSummary } from '@semai/contract/event/event'
import type { TimeZone } from '@semai/contract/call/field'
import { localDay } from '../../../lib/local-day.ts'

/** The list's filters as they stand in the address. */
export interface EventSearch {
  phase?: EventSummary['phase']
  scope?: EventSummary['scope']
  mode?: EventSummary['mode']
  /** A stage's code. */
  stage?: string
  /** A hub's id, or one's own hub, whichever it is: an address that can be shared. */
  hub?: string
  /** A province's code. */
  region?: string
  /** Only those that one can still take a seat in. */
  seats?: true
  /** The id of the one that is shown beside the list. */
  event?: string
  /** A day, such as 2026-08-17, by the calendar of whoever looks; `today` is always the day it is. */
  date?: string
}

/** The lists of events. All but the first have chosen something for good. */
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
// An address has words only.
const isOn = (value: unknown) => value === true || value === 'true'
const isRegion = matches(/^\d{2}$/)

/** A day that the calendar has: 2026-02-30 is none. */
function isDay(value: unknown): value is string {
  if (value === TODAY) return true
  if (typeof value !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** What an address may say. Anything else in it is left out. */
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

/** Takes away whatever an address says. */
export const NO_FILTERS = {
  phase: undefined,
  stage: undefined,
  mode: undefined,
  hub: undefined,
  region: undefined,
  date: undefined,
  seats: undefined,
}

/** Without what the sheet of filters has: what the list is of stays, as does one's own hub. */
export const withoutFilters = ({ scope, hub, event }: EventSearch): EventSearch => ({
  ...(scope && { scope }),
  ...(hub === OWN_HUB && { hub }),
  ...(event && { event }),
})

/** How many groups of filters are in use: when, which stage, how, where, with seats. */
export const usedFilters = ({ phase, date, stage, mode, hub, region, seats }: EventSearch) =>
  [phase ?? date, stage, mode, seats, region ?? (hub !== OWN_HUB ? hub : undefined)].filter(Boolean).length
