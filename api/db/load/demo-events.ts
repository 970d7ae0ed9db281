import type { TimeZone } from '@semai/contract/call/field'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { zoneOffsets } from '../../src/lib/time/local-time.ts'
import { escapeHtml } from '../../src/lib/mail/template.ts'
import { readData } from './reference.ts'

interface DemoEvent {
  slug: string
  title: string
  summary: string
  description: string[]
  agenda: { start: string; title: string }[]
  scope: string
  hub: number | null
  mode: string
  venue_name: string
  address: string | null
  regency_code: string | null
  time_zone: TimeZone
  day: number
  start: string
  minutes: number
  capacity_offline: number | null
  capacity_online: number | null
  taken_offline: number
  taken_online: number
  requires_approval: boolean
  waitlist: boolean
  organizer_name: string
  registration_opens_day: number
  registration_closes_hours_before: number
  /** Numbers of demo/mentors.json, in their order. */
  mentors: number[]
}

/** The events of all stages with their mentors, and their ids by slug. */
export async function insertEvents(tx: Tx, mentors: Map<number, string>, now: Date): Promise<Map<string, string>> {
  const stages = await tx.selectFrom('program_stage').select(['id', 'code']).execute()
  const hubs = await hubIds(tx)
  const events = stages.flatMap(({ id, code }) =>
    readData<DemoEvent[]>(`demo/events/${code}.json`).map((event) => ({ id: newId(), stage_id: id, event })),
  )
  const rows = events.map(({ id, stage_id, event }) => ({
    ...whenOf(event, now),
    ...whereOf(event, hubs),
    ...seatsOf(event),
    id,
    stage_id,
    slug: event.slug,
    title: event.title,
    summary: event.summary,
    description_html: event.description.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    agenda: JSON.stringify(event.agenda.map((item) => ({ ...item, start: item.start.replace('.', ':') }))),
    scope: event.scope,
    mode: event.mode,
    organizer_name: event.organizer_name,
    join_url: event.mode === 'offline' ? null : `https://temu.semai.example/${event.slug}`,
    status: 'published',
  }))
  await tx.insertInto('event').values(rows).execute()
  const present = events.flatMap(({ id, event }) => mentorsOf(id, event, mentors))
  await tx.insertInto('event_mentor').values(present).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const mentorsOf = (event_id: string, { slug, mentors }: DemoEvent, ids: Map<number, string>) =>
  mentors.map((number, position) => {
    const mentor_id = ids.get(number)
    if (!mentor_id) throw new Error(`demo/events names an unknown mentor: ${slug} ${number}`)
    return { event_id, mentor_id, position }
  })

const seatsOf = (event: DemoEvent) => ({
  capacity_offline: event.capacity_offline,
  capacity_online: event.capacity_online,
  taken_offline: event.taken_offline,
  taken_online: event.taken_online,
  waitlist: event.waitlist,
  requires_approval: event.requires_approval,
})

const whereOf = (event: DemoEvent, hubs: Map<number, string>) => ({
  region_hub_id: event.hub === null ? null : (hubs.get(event.hub) ?? null),
  region_id: event.regency_code?.slice(0, 2) ?? null,
  regency_id: event.regency_code,
  venue_name: event.venue_name,
  address: event.address,
})

/** The instant of a clock time in a zone, so many days from today there. */
export function instantOf(now: Date, timeZone: TimeZone, day: number, clockTime: string): Date {
  const date = new Date(now.getTime() + day * DAY_MS)
  const local = new Intl.DateTimeFormat('en-CA', { timeZone }).format(date)
  return new Date(`${local}T${clockTime}:00${zoneOffsets[timeZone]}`)
}

const DAY_MS = 86_400_000

/** The first such weekday from an instant on, 6 for Saturday. */
export function onWeekday(instant: Date, timeZone: TimeZone, weekday: number | undefined): Date {
  const local = new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)
  const days = weekday === undefined ? 0 : (weekday - new Date(local).getUTCDay() + 7) % 7
  return new Date(instant.getTime() + days * DAY_MS)
}

function whenOf(event: DemoEvent, now: Date) {
  const { time_zone, day, start, minutes, registration_opens_day, registration_closes_hours_before } = event
  const startAt = instantOf(now, time_zone, day, start)
  const closesAt = new Date(startAt.getTime() - registration_closes_hours_before * 3_600_000)
  return {
    time_zone,
    start_at: startAt.toISOString(),
    end_at: new Date(startAt.getTime() + minutes * 60_000).toISOString(),
    registration_opens_at: instantOf(now, time_zone, registration_opens_day, '00:00').toISOString(),
    registration_closes_at: closesAt.toISOString(),
  }
}

export const hubIds = async (tx: Tx) => {
  const hubs = await tx.selectFrom('region_hub').select(['id', 'number']).execute()
  return new Map(hubs.map(({ id, number }) => [number, id]))
}
