import { sql, type RawBuilder } from 'kysely'
import type { EventDetail, EventSummary } from '@semai/contract/event'
import { serverLimits } from '@semai/contract/limits'
import type { Db } from '../../lib/database/db.ts'
import { keepCount } from '../../lib/database/kept-count.ts'
import { readPage } from '../../lib/database/page.ts'
import { noPreview } from '../../lib/security/preview.ts'
import {
  fromEvents,
  isInPhase,
  meets,
  orderOf,
  readPublished,
  seatsLeft,
  summaryOf,
  type Viewer,
} from './summary-queries.ts'

export interface EventFilter {
  page: number
  scope?: string
  mode?: string
  phase?: EventSummary['phase']
  stage?: string
  region_hub_id?: string
  region_id?: string
  /** The viewer's day. */
  day?: { from: Date; to: Date }
}

/** Published events by what is asked for, ten a page: those to come by their start, then the finished, latest first. */
export async function listEvents(db: Db, filter: EventFilter, viewer: Viewer) {
  const { page, phase, day } = filter
  const found = {
    span: phase ?? ('all' as const),
    conditions: [...conditionsOf(filter), ...(day ? [meets(day.from, day.to)] : [])],
    page,
    size: serverLimits.pageSize,
  }
  return readPublished(db, found, viewer)
}

/** What is not asked for is left out, so that the plan is made for what is. */
export const conditionsOf = ({ scope, mode, stage, region_hub_id, region_id }: Omit<EventFilter, 'page'>) => [
  ...(scope ? [sql`e.scope = ${scope}`] : []),
  ...(mode ? [sql`e.mode = ${mode}`] : []),
  ...(stage ? [sql`e.stage_id = (select id from program_stage where code = ${stage})`] : []),
  ...(region_hub_id ? [sql`e.region_hub_id = ${region_hub_id}::uuid`] : []),
  ...(region_id ? [sql`e.region_id = ${region_id}`] : []),
]

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
        and ${phase ? isInPhase(phase, now) : sql`true`}`,
    order: phase ? orderOf(phase) : anyOrder(now),
  }
  return readPage<EventSummary>(db, list, page, serverLimits.pageSize)
}

const anyOrder = (now: Date) => sql`
  e.end_at <= ${now.toISOString()},
  case when e.end_at > ${now.toISOString()} then e.start_at end,
  e.end_at desc,
  e.id`

/** The next events for Beranda: the country's, or those of one hub. */
export async function listNextEvents(db: Db, which: { region_hub_id: string } | 'national', viewer: Viewer) {
  const filter = which === 'national' ? { scope: 'national' } : { scope: 'regional', ...which }
  const found = {
    span: 'not over' as const,
    conditions: conditionsOf(filter),
    page: 1,
    size: serverLimits.homePageEvents,
  }
  return { ...(await readPublished(db, found, viewer)), total_page: 1 }
}

/** An event by its id or its slug: a published one; a cancelled one for who takes part in it; a draft for its operators. */
export async function findEvent(
  db: Db,
  which: { id: string } | { slug: string },
  { user_id, now, preview = noPreview }: Viewer,
): Promise<EventDetail | null> {
  const { rows } = await sql<EventDetail>`
    select ${summaryOf(now)}, e.description_html, e.agenda, e.address, e.organizer_name,
           e.registration_closes_at, e.capacity_offline, e.capacity_online, e.taken_offline, e.taken_online,
           e.waitlist, e.requires_approval, e.status = 'draft' as is_preview
    ${fromEvents(user_id)}
    where ${'id' in which ? sql`e.id = ${which.id}` : sql`e.slug = ${which.slug}`}
      and (e.status = 'published' or (e.status = 'cancelled' and p.id is not null) or (e.status = 'draft' and ${preview}))`.execute(
    db,
  )
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
  { user_id, region_hub_id }: { user_id: string; region_hub_id: string | null },
  now: Date,
) {
  const [open, begun] = await Promise.all([
    keepCount(
      db,
      sql`open events`,
      () => countOpenEvents(db, sql`event e`, now),
      (kinds) => kinds.reduce((all, { amount }) => all + amount, 0),
    ),
    countOpenEvents(db, begunBy(user_id), now),
  ])
  const amountOf = (hub: string | null) => {
    const [all = 0, own = 0] = [open, begun].map((kinds) => kinds.find((kind) => kind.region_hub_id === hub)?.amount)
    return Math.max(0, all - own)
  }
  const national = amountOf(null)
  const regional = region_hub_id ? amountOf(region_hub_id) : 0
  return { national, regional, total: national + regional }
}

const begunBy = (userId: string) => sql`(
  select *
  from event
  where id in (select event_id from event_participant where user_id = ${userId} and status <> 'cancelled')
) e`

/** How many of `events`, a table called `e`, one can register for: the country's, whose hub is null, and each hub's. */
async function countOpenEvents(db: Db, events: RawBuilder<unknown>, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<{ region_hub_id: string | null; amount: number }>`
    select case e.scope when 'regional' then e.region_hub_id end as region_hub_id, count(*) as amount
    from ${events}
    where e.status = 'published'
      and e.end_at > ${time}
      and e.registration_opens_at <= ${time}
      and e.registration_closes_at > ${time}
      and (e.waitlist or coalesce(${seatsLeft}, 1) > 0)
    group by 1`.execute(db)
  return rows
}
