import { sql, type RawBuilder } from 'kysely'
import type { EventDetail, EventSummary } from '@semai/contract/event'
import { limits } from '@semai/contract/limits'
import type { Db } from '../../lib/db.ts'
import { readPage } from '../../lib/page.ts'

/** For whom and when a list is read. */
export interface Viewer {
  user_id: string | null
  now: Date
}

export interface EventFilter {
  page: number
  scope?: string
  mode?: string
  phase?: EventSummary['phase']
  stage?: string
  region_hub_id?: string
}

/** Over the modes that the event has; null when one of them has no limit. */
const seatsLeft = sql`case e.mode
    when 'offline' then e.capacity_offline - e.taken_offline
    when 'online' then e.capacity_online - e.taken_online
    else e.capacity_offline - e.taken_offline + e.capacity_online - e.taken_online
  end`

const summaryOf = (now: Date) => sql`
  e.id, e.slug, e.title, e.summary, e.scope, e.mode, e.venue_name, e.start_at, e.end_at, e.time_zone, e.banner,
  e.status, e.registration_opens_at,
  json_build_object('code', s.code, 'name', s.name) as stage,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as region_hub,
  regexp_replace(c.name, '^(Kota|Kabupaten) (Administrasi )?', '') as city,
  case
    when e.end_at <= ${now.toISOString()} then 'finished'
    when e.start_at <= ${now.toISOString()} then 'ongoing'
    else 'upcoming'
  end as phase,
  e.status = 'published'
    and e.registration_opens_at <= ${now.toISOString()}
    and e.registration_closes_at > ${now.toISOString()} as is_registration_open,
  ${seatsLeft} as seats_left,
  p.status as participation`

const fromEvents = (userId: string | null) => sql`
  from event e
  join program_stage s on s.id = e.stage_id
  left join region_hub h on h.id = e.region_hub_id
  left join regency c on c.id = e.regency_id
  left join event_participant p on p.event_id = e.id and p.user_id = ${userId}`

/** Those to come by their start, finished ones the latest first, and those to come before the finished. */
const orders = {
  upcoming: sql`e.start_at, e.id`,
  ongoing: sql`e.start_at, e.id`,
  finished: sql`e.end_at desc, e.id desc`,
}

const anyOrder = (now: Date) => sql`
  e.end_at <= ${now.toISOString()},
  case when e.end_at > ${now.toISOString()} then e.start_at end,
  e.end_at desc,
  e.id`

function isInPhase(phase: EventSummary['phase'] | undefined, now: Date): RawBuilder<unknown> {
  const time = now.toISOString()
  if (phase === 'finished') return sql`e.end_at <= ${time}`
  if (phase === 'ongoing') return sql`e.start_at <= ${time} and e.end_at > ${time}`
  return phase === 'upcoming' ? sql`e.start_at > ${time}` : sql`true`
}

/** Published events by what is asked for, ten a page. */
export async function listEvents(db: Db, filter: EventFilter, { user_id, now }: Viewer) {
  const { page, scope = null, mode = null, stage = null, region_hub_id = null, phase } = filter
  const list = {
    select: summaryOf(now),
    from: sql`
      ${fromEvents(user_id)}
      where e.status = 'published'
        and ${isInPhase(phase, now)}
        and (${scope}::text is null or e.scope = ${scope})
        and (${mode}::text is null or e.mode = ${mode})
        and (${stage}::text is null or s.code = ${stage})
        and (${region_hub_id}::uuid is null or e.region_hub_id = ${region_hub_id}::uuid)`,
    order: phase ? orders[phase] : anyOrder(now),
  }
  return readPage<EventSummary>(db, list, page, limits.pageSize)
}

/** The events that a person takes part in, cancelled participation left out; cancelled events stay visible. */
export async function listEventsOf(db: Db, userId: string, filter: Pick<EventFilter, 'page' | 'phase'>, now: Date) {
  const { page, phase } = filter
  const list = {
    select: summaryOf(now),
    from: sql`
      ${fromEvents(userId)}
      where p.user_id = ${userId}
        and p.status <> 'cancelled'
        and e.status <> 'draft'
        and ${isInPhase(phase, now)}`,
    order: phase ? orders[phase] : anyOrder(now),
  }
  return readPage<EventSummary>(db, list, page, limits.pageSize)
}

/** The next events for Beranda: the country's, or those of one hub. */
export async function listNextEvents(db: Db, which: { region_hub_id: string } | 'national', { user_id, now }: Viewer) {
  const isWanted =
    which === 'national'
      ? sql`e.scope = 'national'`
      : sql`e.scope = 'regional' and e.region_hub_id = ${which.region_hub_id}`
  const list = {
    select: summaryOf(now),
    from: sql`
      ${fromEvents(user_id)}
      where e.status = 'published'
        and e.end_at > ${now.toISOString()}
        and ${isWanted}`,
    order: sql`e.start_at, e.id`,
  }
  return { ...(await readPage<EventSummary>(db, list, 1, limits.homePageEvents)), total_page: 1 }
}

/** A published event; a cancelled one only for who takes part in it. */
export async function findEvent(db: Db, id: string, { user_id, now }: Viewer): Promise<EventDetail | null> {
  const { rows } = await sql<EventDetail>`
    select ${summaryOf(now)}, e.description_html, e.agenda, e.address, e.organizer_name,
           e.registration_closes_at, e.capacity_offline, e.capacity_online, e.taken_offline, e.taken_online,
           e.waitlist, e.requires_approval
    ${fromEvents(user_id)}
    where e.id = ${id}
      and (e.status = 'published' or (e.status = 'cancelled' and p.id is not null))`.execute(db)
  return rows[0] ?? null
}

export async function countEventsOf(db: Db, userId: string, now: Date) {
  const { rows } = await sql<{ upcoming: number; attended: number; total: number }>`
    select count(*) filter (where e.end_at > ${now.toISOString()} and p.status in ('registered', 'attended')) as upcoming,
           count(*) filter (where p.status = 'attended') as attended,
           count(*) as total
    from event_participant p
    join event e on e.id = p.event_id
    where p.user_id = ${userId}
      and p.status <> 'cancelled'
      and e.status = 'published'`.execute(db)
  return rows[0] ?? { upcoming: 0, attended: 0, total: 0 }
}

/** Events that a person could still register for: open, not begun by them, the country's or their hub's. */
export async function countAvailableEvents(
  db: Db,
  person: { user_id: string; region_hub_id: string | null },
  now: Date,
) {
  const time = now.toISOString()
  const { rows } = await sql<{ national: number; regional: number }>`
    select count(*) filter (where e.scope = 'national') as national,
           count(*) filter (where e.scope = 'regional') as regional
    from event e
    where e.status = 'published'
      and e.end_at > ${time}
      and e.registration_opens_at <= ${time}
      and e.registration_closes_at > ${time}
      and (e.scope = 'national' or e.region_hub_id = ${person.region_hub_id}::uuid)
      and (e.waitlist or coalesce(${seatsLeft}, 1) > 0)
      and not exists (
        select
        from event_participant p
        where p.event_id = e.id
          and p.user_id = ${person.user_id}
          and p.status <> 'cancelled'
      )`.execute(db)
  const { national = 0, regional = 0 } = rows[0] ?? {}
  return { national, regional, total: national + regional }
}
