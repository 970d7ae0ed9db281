import { sql } from 'kysely'
import type { EventSummary } from '@semai/contract/event/event'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { fromEvents, isInPhase, meets, orderOf, readPublished, summaryOf } from '../summary-queries.ts'

export interface EventFilter {
  page: number
  scope?: string
  mode?: string
  phase?: EventSummary['phase']
  stage?: string
  region_hub_id?: string
  region_id?: string
  has_seats?: boolean
  /** The viewer's day. */
  day?: { from: Date; to: Date }
}

/** List published events by filter, 10 per page: upcoming ones by start, then finished ones, latest first. */
export async function listEvents(db: Db, filter: EventFilter, now: Date) {
  const { page, phase, day, has_seats } = filter
  const found = {
    span: phase ?? (has_seats ? ('not over' as const) : ('all' as const)),
    has_seats,
    conditions: [...conditionsOf(filter), ...(day ? [meets(day.from, day.to)] : [])],
    page,
    size: serverLimits.pageSize,
  }
  return readPublished(db, found, now)
}

/** Build conditions for set filters only, so that PostgreSQL plans for these. */
export const conditionsOf = ({ scope, mode, stage, region_hub_id, region_id }: Omit<EventFilter, 'page'>) => [
  ...(scope ? [sql`e.scope = ${scope}`] : []),
  ...(mode ? [sql`e.mode = ${mode}`] : []),
  ...(stage ? [sql`e.stage_id = (select id from program_stage where code = ${stage})`] : []),
  ...(region_hub_id ? [sql`e.region_hub_id = ${region_hub_id}::uuid`] : []),
  ...(region_id ? [sql`e.region_id = ${region_id}`] : []),
]

/** List the person's events without own cancellations. Cancelled events stay visible. */
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

/** List the next events for Beranda, national or of a hub. */
export async function listNextEvents(db: Db, which: { region_hub_id: string } | 'national', now: Date) {
  const filter = which === 'national' ? { scope: 'national' } : { scope: 'regional', ...which }
  const found = {
    span: 'not over' as const,
    conditions: conditionsOf(filter),
    page: 1,
    size: serverLimits.homePageEvents,
  }
  return { ...(await readPublished(db, found, now)), total_page: 1 }
}
