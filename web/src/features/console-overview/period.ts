import type { OverviewFilter } from '@semai/contract/console/overview'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { localDay } from '../../lib/time/local-day.ts'
import { countryZone } from '../console/console-zone.ts'

/** Period and filters of the overview, from its URL. */
export interface Period {
  /** Number of days from `spans`; null for selected dates. */
  span: number | null
  from: string
  to: string
  hub: string | null
  stage: string | null
}

export const spans = [7, 30, 90, 365] as const

const USUAL = 90
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const isDay = (text = '') => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** Parse the URL parameters: the last days up to today, or selected dates. Invalid values become the default. */
export function readPeriod(search: Record<string, string>, zone: string, now = new Date()): Period {
  const { from = '', to = '', region_hub_id: hub = null, stage = null } = search
  const days = countDays(from, to)
  if (isDay(from) && isDay(to) && days >= 1 && days <= staffLimits.overviewDays)
    return { span: null, from, to, hub, stage }
  const span = spans.find((known) => String(known) === search['days']) ?? USUAL
  const today = localDay(now, zone)
  return { span, from: addDays(today, 1 - span), to: today, hub, stage }
}

/** Build the URL of a period, without default values. */
export function periodAddress({ span, from, to, hub, stage }: Period): string {
  const query = new URLSearchParams()
  if (span === null) {
    query.set('from', from)
    query.set('to', to)
  } else if (span !== USUAL) query.set('days', String(span))
  if (hub) query.set('region_hub_id', hub)
  if (stage) query.set('stage', stage)
  return `/console/ikhtisar${query.size > 0 ? `?${query}` : ''}`
}

/** Apply selected dates. Moves the other date if the period is reversed or too long. */
export function pickDays(period: Period, picked: { from?: string; to?: string }): Period {
  let { from, to } = { ...period, ...picked }
  if (!isDay(from) || !isDay(to)) return period
  const longest = staffLimits.overviewDays - 1
  if (picked.from !== undefined) to = to < from ? from : earlier(to, addDays(from, longest))
  else from = from > to ? to : later(from, addDays(to, -longest))
  return { ...period, span: null, from, to }
}

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

export const filterOf = ({ from, to, hub, stage }: Period, zone: string): OverviewFilter => ({
  from,
  to,
  time_zone: countryZone(zone),
  ...(hub && { region_hub_id: hub }),
  ...(stage && { stage }),
})
