import { sql, type RawBuilder } from 'kysely'
import type { TodayItem, TodayKind } from '@semai/contract/console/today'
import type { Db } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { listWaiting } from '../../event/photo/queries.ts'
import { listContested } from '../../mentor/staff/queries.ts'
import { listAppeals } from '../../moderation/appeal/queries.ts'
import { listCases } from '../../moderation/case/queries.ts'
import { listQueue } from '../../task/review/queries.ts'
import { sortItems } from './rules.ts'

const AHEAD_DAYS = 7
// Events with people to approve; the next ones follow when these are done.
const MOST_EVENTS = 10

/** List the waiting items of a member of staff, counted as on the page of each kind. */
export async function listItems(deps: Deps, staff: Session, now: Date): Promise<TodayItem[]> {
  const { db } = deps
  const lists = await Promise.all([
    listQueues(deps, staff, now),
    listApprovals(db, staff, now),
    listEvents(db, staff, now),
    listIgnitionDrafts(db, staff, now),
  ])
  return sortItems(lists.flat())
}

/** First rows of the queues that the console shows elsewhere, each with its length. */
async function listQueues(deps: Deps, staff: Session, now: Date): Promise<TodayItem[]> {
  const { db } = deps
  const [works, cases, appeals, photos, sessions] = await Promise.all([
    listQueue(db, staff, { page: 1, is_overdue: true }, now),
    listCases(db, staff, { page: 1, status: 'open' }, now),
    listAppeals(db, staff, { page: 1, status: 'open' }),
    listWaiting(db, deps, { operator: staff, page: 1 }),
    listContested(db, staff, 1),
  ])
  return [
    ...queueOf('work', works, ({ id, task, waiting_since }) => ({ id, title: task.title, since: waiting_since })),
    ...queueOf('report', cases, ({ id, excerpt, createdAt }) => ({ id, title: excerpt, since: createdAt })),
    ...queueOf('appeal', appeals, ({ id, text, createdAt }) => ({ id, title: text, since: createdAt })),
    ...queueOf('photo', photos, (photo) => ({
      id: photo.id,
      title: photo.event.title,
      since: photo.taken_down_at ?? photo.created_at,
    })),
    ...queueOf('session', sessions, ({ id, topic, contested_at }) => ({ id, title: topic, since: contested_at })),
  ]
}

interface First {
  id: string
  title: string
  since: string
}

/** Return a queue as one item; nothing for an empty queue. */
function queueOf<Row>(
  kind: TodayKind,
  { data, total }: { data: Row[]; total: number },
  read: (row: Row) => First,
): TodayItem[] {
  const [row] = data
  if (!row) return []
  const { id, title, since } = read(row)
  return [{ kind, count: total, first: { id, title }, since, start_at: null, time_zone: null, seats_left: null }]
}

/** List coming events with people who wait for approval, the longest waiting first. */
async function listApprovals(db: Db, staff: Session, now: Date): Promise<TodayItem[]> {
  const { rows } = await sql<TodayItem>`
    select 'approval' as kind, p.count, json_build_object('id', e.id, 'title', e.title) as first, p.since,
           null::timestamptz as start_at, null::text as time_zone,
           case
             when e.mode <> 'online' and e.capacity_offline is null or e.mode <> 'offline' and e.capacity_online is null
               then null
             else greatest(
               0,
               case when e.mode <> 'online' then e.capacity_offline - e.taken_offline else 0 end
               + case when e.mode <> 'offline' then e.capacity_online - e.taken_online else 0 end
             )
           end as seats_left
    from event e
    cross join lateral (
      select count(*)::integer as count, min(p.created_at) as since
      from event_participant p
      where p.event_id = e.id
        and p.status = 'pending_approval'
    ) p
    where e.status = 'published'
      and e.requires_approval
      and e.end_at > ${now.toISOString()}
      and ${isManagedBy(staff, sql`e.region_hub_id`)}
      and p.count > 0
    order by p.since, e.id
    limit ${MOST_EVENTS}`.execute(db)
  return rows
}

const eventKinds: Partial<Record<TodayKind, RawBuilder<unknown>>> = {
  'event-link': sql`e.status = 'published' and e.mode <> 'offline' and coalesce(e.join_url, '') = ''`,
  'event-address': sql`e.status = 'published' and e.mode <> 'online' and coalesce(e.address, '') = ''`,
  'event-mentor': sql`
    e.status = 'published' and not exists (select from event_mentor m where m.event_id = e.id)`,
  'event-draft': sql`e.status = 'draft'`,
}

/** Count the next 7 days' events that lack something or are drafts, by kind, each with the first to start. */
async function listEvents(db: Db, staff: Session, now: Date): Promise<TodayItem[]> {
  const kinds = sql.join(
    Object.entries(eventKinds).map(
      ([kind, condition]) => sql`
        select ${sql.lit(kind)}::text as kind, e.*
        from soon e
        where ${condition}`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<TodayItem>`
    with soon as (
      select e.id, e.title, e.status, e.mode, e.join_url, e.address, e.start_at, e.time_zone
      from event e
      where e.start_at > ${now.toISOString()}
        and e.start_at < ${soon(now)}
        and ${isManagedBy(staff, sql`e.region_hub_id`)}
    )
    ${firstOf(kinds)}`.execute(db)
  return rows
}

const soon = (now: Date) => new Date(now.getTime() + AHEAD_DAYS * 86_400_000).toISOString()

/** Group rows by kind: their count, and the first to start. */
const firstOf = (rows: RawBuilder<unknown>) => sql`
  select distinct on (kind) kind, (count(*) over (partition by kind))::integer as count,
         json_build_object('id', id, 'title', title) as first, null::timestamptz as since, start_at, time_zone, null::integer as seats_left
  from (${rows}) found
  order by kind, start_at, id`

async function listIgnitionDrafts(db: Db, staff: Session, now: Date): Promise<TodayItem[]> {
  const drafts = sql`
    select 'ignition-draft' as kind, i.id, i.title, i.start_time as start_at, i.time_zone
    from ignition_content i
    where i.status = 'draft'
      and i.start_time > ${now.toISOString()}
      and i.start_time < ${soon(now)}
      and ${isManagedBy(staff, sql`i.region_hub_id`)}`
  const { rows } = await sql<TodayItem>`${firstOf(drafts)}`.execute(db)
  return rows
}
