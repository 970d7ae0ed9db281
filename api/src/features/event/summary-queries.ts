import { sql, type RawBuilder } from 'kysely'
import type { EventSummary } from '@semai/contract/event/event'
import { allOf } from '../../lib/database/all-of.ts'
import type { Db } from '../../lib/database/db.ts'
import { instant, readJsonPage } from '../../lib/database/json.ts'
import { rowsOf } from '../../lib/database/page.ts'

/** Viewer and time of a list. */
export interface Viewer {
  user_id: string | null
  now: Date
  /** Whether a draft `e` is shown to the viewer. */
  preview?: RawBuilder<boolean>
}

type Phase = EventSummary['phase']

/** Free seats over the event's modes; null if one of them has no limit. */
export const seatsLeft = sql`case e.mode
    when 'offline' then e.capacity_offline - e.taken_offline
    when 'online' then e.capacity_online - e.taken_online
    else e.capacity_offline - e.taken_offline + e.capacity_online - e.taken_online
  end`

/** Whether an event `e` still has a seat to take. */
export const hasSeats = (now: Date) => sql<boolean>`(
    e.end_at > ${now.toISOString()} and e.registration_closes_at > ${now.toISOString()} and coalesce(${seatsLeft}, 1) > 0
  )`

/** Phase of an event `e` at a time. */
export const phaseAt = (now: Date) => sql`
  case
    when e.end_at <= ${now.toISOString()} then 'finished'
    when e.start_at <= ${now.toISOString()} then 'ongoing'
    else 'upcoming'
  end`

/** Columns of an event in lists, the same for everybody: needs an `e` and `sharedJoins`. */
export const sharedSummaryOf = (now: Date) => sql`
  e.id, e.slug, e.title, e.summary, e.scope, e.mode, e.venue_name, ${instant('e.start_at')} as start_at,
  ${instant('e.end_at')} as end_at, e.time_zone, e.banner, e.status,
  ${instant('e.registration_opens_at')} as registration_opens_at,
  json_build_object('code', s.code, 'name', s.name) as stage,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as region_hub,
  regexp_replace(c.name, '^(Kota|Kabupaten) (Administrasi )?', '') as city,
  ${phaseAt(now)} as phase,
  e.status = 'published'
    and e.registration_opens_at <= ${now.toISOString()}
    and e.registration_closes_at > ${now.toISOString()} as is_registration_open,
  ${seatsLeft} as seats_left`

/** The same columns with the viewer's participation: needs `fromEvents`, or an `e` and `summaryJoins`. */
export const summaryOf = (now: Date) => sql`${sharedSummaryOf(now)}, p.status as participation`

export const sharedJoins = sql`
  join program_stage s on s.id = e.stage_id
  left join region_hub h on h.id = e.region_hub_id
  left join regency c on c.id = e.regency_id`

const summaryJoins = (userId: string | null) => sql`
  ${sharedJoins}
  left join event_participant p on p.event_id = e.id and p.user_id = ${userId}`

export const fromEvents = (userId: string | null) => sql`
  from event e
  ${summaryJoins(userId)}`

/** Whether an event overlaps a span of time. Served by the index event_during. */
export const meets = (from: Date, to: Date) =>
  sql`tstzrange(e.start_at, e.end_at) && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`

/** Order of each phase, which matches an index. */
const phases = {
  ongoing: {
    isIn: (time: string) => sql`tstzrange(e.start_at, e.end_at) @> ${time}::timestamptz`,
    order: sql`e.start_at, e.id`,
  },
  upcoming: { isIn: (time: string) => sql`e.start_at > ${time}`, order: sql`e.start_at, e.id` },
  finished: { isIn: (time: string) => sql`e.end_at <= ${time}`, order: sql`e.end_at desc, e.id desc` },
}

export const isInPhase = (phase: Phase, now: Date) => phases[phase].isIn(now.toISOString())

export const orderOf = (phase: Phase) => phases[phase].order

/** Phases of a list, in order. Ongoing events began before upcoming ones. */
const spans = {
  ongoing: ['ongoing'],
  upcoming: ['upcoming'],
  finished: ['finished'],
  'not over': ['ongoing', 'upcoming'],
  all: ['ongoing', 'upcoming', 'finished'],
} as const

interface Found {
  span: keyof typeof spans
  conditions: RawBuilder<unknown>[]
  /** Only events that still have a seat. */
  has_seats?: boolean | undefined
  page: number
  size: number
}

/**
 * Read a page of published events in everybody's view. Finds the ids by an index and reads only the page's rows in
 * full. The total counts index entries, 15 ms for 100,000, and is cached if large.
 */
export async function readPublished(db: Db, { span, conditions, has_seats = false, page, size }: Found, now: Date) {
  const isPublished = [sql`e.status = 'published'`, ...conditions]
  const isShown = has_seats ? [...isPublished, hasSeats(now)] : isPublished
  const found = spans[span].map((phase) => ({ phase, events: phaseOf(phase, isShown, now) }))
  const parts = found.map(
    ({ phase, events }, part) => sql`(
      select e.id, ${sql.lit(part)} as part, row_number() over (order by ${orderOf(phase)}) as place
      from (${events}) e
      order by ${orderOf(phase)}
      ${page === 1 ? rowsOf(1, size) : sql`limit ${page * size}`}
    )`,
  )
  const all = sql.join(
    found.map(({ events }) => events),
    sql` union all `,
  )
  const counted = {
    from: span === 'all' ? sql`from event e where ${allOf(isShown)}` : sql`from (${all}) e`,
    which: sql`from event e where ${allOf([...isPublished, sql.lit(span), sql.lit(has_seats)])}`,
  }
  return readEvents<SharedEvent>(db, { ids: sql.join(parts, sql` union all `), counted, page, size }, { now })
}

/** An event in everybody's view, without the viewer's participation. */
export type SharedEvent = Omit<EventSummary, 'participation'>

const phaseOf = (phase: Phase, conditions: RawBuilder<unknown>[], now: Date) => sql`
  select e.id, e.start_at, e.end_at
  from ${phase === 'ongoing' ? onNow(now) : sql`event`} e
  where ${allOf([...conditions, isInPhase(phase, now)])}`

// Select the few ongoing events first. PostgreSQL estimates 0.5 % of all events, and would scan from the earliest or
// through all events of a hub.
export const onNow = (now: Date) => sql`(
  select id, start_at, end_at, status, scope, mode, stage_id, region_hub_id, region_id, registration_closes_at,
         capacity_offline, taken_offline, capacity_online, taken_online
  from event e
  where status = 'published'
    and ${isInPhase('ongoing', now)}
  offset 0
)`

interface Ids {
  /** `select id, part, place`: the events and their order. */
  ids: RawBuilder<unknown>
  /** See `readJsonPage`. */
  counted: { from: RawBuilder<unknown>; which?: RawBuilder<unknown> }
  page: number
  size: number
}

/** Read a page of the found events in full, with a person's participation if given. */
export function readEvents<Row extends SharedEvent>(
  db: Db,
  { ids, counted, page, size }: Ids,
  { user_id, now }: { user_id?: string | null; now: Date },
) {
  const rows = sql<Row>`
    select ${user_id === undefined ? sharedSummaryOf(now) : summaryOf(now)}
    from (
      select id, part, place
      from (${ids}) found
      order by part, place
      ${rowsOf(page, size)}
    ) shown
    join event e on e.id = shown.id
    ${user_id === undefined ? sharedJoins : summaryJoins(user_id)}
    order by shown.part, shown.place`
  return readJsonPage(db, { rows, counted, page, size })
}
