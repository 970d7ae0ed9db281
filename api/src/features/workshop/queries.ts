import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { WorkshopModule } from '@semai/contract/workshop/module'
import type { Workshop, WorkshopDetail } from '@semai/contract/workshop/workshop'
import { allOf } from '../../lib/database/all-of.ts'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { rowsOf } from '../../lib/database/page.ts'
import { noPreview } from '../../lib/security/preview.ts'
import { roleOf } from '../pretest/person-role-queries.ts'
import {
  findJourneyWorkshop,
  isOpenToParticipant,
  readerZone,
  readJourney,
  type JourneyWorkshop,
  type Viewer,
} from './journey-queries.ts'
import { nextOf } from './rules.ts'
import { detailOf, fromWorkshops, isNamed, summaryOf } from './summary-queries.ts'

export interface WorkshopFilter {
  page: number
  track?: Workshop['track']
  mine?: boolean
}

/** List published workshops, and archived ones of a participant. 10 per page, workshops of the person's role first. */
export async function listWorkshops(db: Db, { page, track, mine }: WorkshopFilter, { user_id, now }: Viewer) {
  const size = serverLimits.pageSize
  const where = allOf([
    sql`(w.status = 'published' or (w.status = 'archived' and w.id in (${ownWorkshops(user_id)})))`,
    ...(track ? [sql`w.track = ${track}`] : []),
    ...(mine ? [sql`w.id in (${ownWorkshops(user_id)})`] : []),
  ])
  const order = sql`coalesce(w.role_code = ${roleOf(user_id)}, false) desc, w.status = 'published' desc, w.position, w.id`
  const shown = sql`
    from (
      select w.id, row_number() over (order by ${order}) as place, count(*) over () as total
      from workshop w
      where ${where}
      order by ${order}
      ${rowsOf(page, size)}
    ) shown
    join workshop w on w.id = shown.id`
  const { rows } = await sql<Omit<Workshop, 'next'> & { total: number }>`
    select ${summaryOf(now)}, shown.total
    ${fromWorkshops(user_id, shown)}
    order by shown.place`.execute(db)
  const total = rows[0]?.total ?? (page > 1 ? await countWorkshops(db, where) : 0)
  const data = mine ? await Promise.all(rows.map((one) => withNext(db, one, { user_id, now }))) : rows
  return { data, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}

/**
 * The workshop to go on with: one that runs, the furthest first; else the next to start, one that is over but not completed,
 * and the one completed last.
 */
export async function findCurrentWorkshop(db: Db, viewer: Viewer): Promise<Workshop | null> {
  const now = viewer.now.toISOString()
  const current = sql`
    from (
      select w.id
      from workshop_participant p
      join workshop w on w.id = p.workshop_id
      where p.user_id = ${viewer.user_id}
        and p.status <> 'withdrawn'
        and w.status <> 'draft'
      order by
        case
          when p.status = 'completed' then 4
          when w.status = 'archived' or w.ends_at <= ${now} then 3
          when w.starts_at > ${now} then 2
          else 1
        end,
        p.completed_at desc nulls first,
        case when w.starts_at > ${now} then w.starts_at end,
        p.progress_percent desc,
        coalesce(w.role_code = ${roleOf(viewer.user_id)}, false) desc,
        w.position,
        w.id
      limit 1
    ) shown
    join workshop w on w.id = shown.id`
  const { rows } = await sql<Omit<Workshop, 'next'>>`
    select ${summaryOf(viewer.now)}
    ${fromWorkshops(viewer.user_id, current)}`.execute(db)
  return rows[0] ? withNext(db, rows[0], viewer) : null
}

/** Add the next open sub-module to a workshop that is under way. */
async function withNext<Listed extends Omit<Workshop, 'next'>>(db: Db, listed: Listed, viewer: Viewer) {
  const { status } = listed.participation ?? {}
  if (status !== 'registered' && status !== 'active') return listed
  const workshop = await findJourneyWorkshop(db, listed.id, viewer.user_id)
  return { ...listed, next: workshop && nextOf(await readJourney(db, workshop, viewer)) }
}

const ownWorkshops = (userId: string) => sql`
  select workshop_id
  from workshop_participant
  where user_id = ${userId}
    and status <> 'withdrawn'`

async function countWorkshops(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from workshop w
    where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

type Found = Omit<WorkshopDetail, 'next'> & JourneyWorkshop

async function findWorkshop(
  db: Db,
  key: string,
  { user_id, now }: Viewer,
  preview: RawBuilder<boolean>,
): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select ${summaryOf(now)}, ${detailOf(user_id)}, ${readerZone(user_id)} as reader_zone,
           w.status = 'draft' as is_preview
    ${fromWorkshops(user_id)}
    where ${isNamed(key)}
      and (${isOpenToParticipant} or (w.status = 'draft' and ${preview}))
    order by w.status = 'published' desc, p.id is not null desc, w.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** By id or role code, with where to go on. @throws Failure workshop-not-found */
export async function getWorkshop(db: Db, key: string, viewer: Viewer, preview = noPreview): Promise<WorkshopDetail> {
  const workshop = await findWorkshop(db, key, viewer, preview)
  if (!workshop) throw new Failure('workshop-not-found')
  return { ...workshop, next: nextOf(await readJourney(db, workshop, viewer)) }
}

/** List the whole path of a workshop, also to people who have not registered. @throws Failure workshop-not-found */
export async function listModules(db: Db, key: string, viewer: Viewer, preview = noPreview): Promise<WorkshopModule[]> {
  const workshop = await findWorkshop(db, key, viewer, preview)
  if (!workshop) throw new Failure('workshop-not-found')
  return readJourney(db, workshop, viewer)
}
