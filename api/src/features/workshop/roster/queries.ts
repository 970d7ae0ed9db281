import { sql, type RawBuilder } from 'kysely'
import type {
  WorkshopParticipant,
  WorkshopRoster,
  WorkshopRosterSort,
  WorkshopRosterStatus,
} from '@semai/contract/console/workshop'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { hasText, readPage } from '../../../lib/database/page.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { isCertificateHeld } from '../../award/peers-alone-queries.ts'
import { peopleInScope, personHub, personPhoto, personRole } from '../../console/people/queries.ts'
import { lastActiveAt, quizResults, taskStates } from './result-queries.ts'
import { isSeenBy, type Viewer } from './scope-queries.ts'

interface Paging {
  page: number
  size: number
}

const rosterColumns = sql`
  w.id, w.title, w.status, w.capacity, w.taken, w.time_zone,
  coalesce(people.counts, '[]') as counts, people.mean_progress`

/** Workshops `w` with the number of participants that the viewer sees. */
const fromWorkshops = (viewer: Viewer) => sql`
  from workshop w
  cross join lateral (
    select json_agg(json_build_object('status', part.status, 'count', part.count)) as counts,
      round(sum(part.progress) filter (where part.status <> 'withdrawn')
        / sum(part.count) filter (where part.status <> 'withdrawn'))::integer as mean_progress
    from (
      select p.status, count(*) as count, sum(p.progress_percent) as progress
      from workshop_participant p
      join app_user u on u.id = p.user_id
      where p.workshop_id = w.id
        and ${isSeenBy(viewer)}
      group by p.status
    ) part
  ) people`

/** List published and archived workshops, published ones first, in the order of the product. */
export const listRosters = (db: Db, viewer: Viewer, { page, size }: Paging) =>
  readPage<WorkshopRoster>(
    db,
    {
      select: rosterColumns,
      from: sql`${fromWorkshops(viewer)} where w.status <> 'draft'`,
      order: sql`w.status desc, w.position, w.id`,
    },
    page,
    size,
  )

/** Find a workshop, also a draft. */
export async function findRoster(db: Db, viewer: Viewer, id: string): Promise<WorkshopRoster | null> {
  const { rows } = await sql<WorkshopRoster>`
    select ${rosterColumns}
    ${fromWorkshops(viewer)}
    where w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface RosterFilter {
  search?: string | undefined
  status?: WorkshopRosterStatus | undefined
  region_hub_id?: string | undefined
  sort?: WorkshopRosterSort | undefined
}

const orders: Record<WorkshopRosterSort, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id desc`,
  name: sql`lower(u.full_name), p.id`,
  progress_percent: sql`p.progress_percent, p.id`,
  '-progress_percent': sql`p.progress_percent desc, p.id desc`,
  last_active_at: sql`coalesce(${lastActiveAt}, p.created_at), p.id`,
}

function participantsOf(viewer: Viewer, id: string, { search, status, region_hub_id }: RosterFilter) {
  const words = search?.trim().toLowerCase()
  const conditions = [
    sql`p.workshop_id = ${id}`,
    isSeenBy(viewer),
    ...(status === 'unfinished'
      ? [sql`p.status in ('registered', 'active')`]
      : status
        ? [sql`p.status = ${status}`]
        : []),
    ...(region_hub_id ? [sql`u.region_hub_id = ${region_hub_id}`] : []),
    ...(words ? [sql`(${hasText(sql`u.full_name`, words)} or lower(u.email) = ${words})`] : []),
  ]
  return sql`
    from workshop_participant p
    join workshop w on w.id = p.workshop_id
    join app_user u on u.id = p.user_id
    where ${allOf(conditions)}`
}

const stateColumns = sql`
  p.user_id, u.full_name, ${personHub} as region_hub,
  ${personRole} as role_name,
  p.status, p.progress_percent, p.created_at, p.completed_at, ${lastActiveAt} as last_active_at,
  case
    when exists (
      select
      from certificate c
      where c.user_id = p.user_id
        and c.subject_type = 'workshop'
        and c.subject_key = p.workshop_id::text
        and c.status = 'issued'
    ) then 'issued'
    when ${isCertificateHeld} then 'held'
  end as certificate`

/** A participant, with the id of the account also outside the viewer's reach, for the audit log. */
export type ParticipantRow = Omit<WorkshopParticipant, 'quiz_percent' | 'quizzes_passed' | 'quiz_count'> & {
  user_id: string
  /** Best result of each published quiz; null before the first try. */
  quizzes: { percent: number | null; is_passed: boolean | null }[]
}

/** List participants of a workshop. */
export const listParticipants = (
  db: Db,
  viewer: Viewer,
  id: string,
  { page, size, ...filter }: RosterFilter & Paging,
) =>
  readPage<ParticipantRow>(
    db,
    {
      select: sql`
        p.id, ${stateColumns}, ${maskedEmail(sql`u.email`)} as masked_email, ${personPhoto} as photo,
        case when ${peopleInScope(viewer)} then u.id end as person_id, ${quizResults} as quizzes`,
      from: participantsOf(viewer, id, filter),
      order: orders[filter.sort ?? 'newest'],
    },
    page,
    size,
  )

export type ExportedParticipant = Pick<
  ParticipantRow,
  | 'user_id'
  | 'full_name'
  | 'region_hub'
  | 'role_name'
  | 'status'
  | 'progress_percent'
  | 'created_at'
  | 'completed_at'
  | 'last_active_at'
  | 'certificate'
  | 'quizzes'
> & {
  /** State of the newest work of each published task; null before the first one. */
  tasks: (string | null)[]
}

/** List all participants, for an export. */
export async function listAllParticipants(
  db: Db,
  viewer: Viewer,
  id: string,
  filter: RosterFilter,
): Promise<ExportedParticipant[]> {
  const { rows } = await sql<ExportedParticipant>`
    select ${stateColumns}, ${quizResults} as quizzes, ${taskStates} as tasks
    ${participantsOf(viewer, id, filter)}
    order by ${orders[filter.sort ?? 'newest']}`.execute(db)
  return rows
}

/** List the titles of published quizzes or tasks, in the order of `quizzes` and `tasks`. */
export async function listPartTitles(db: Db, workshopId: string, kind: 'quiz' | 'task'): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select s.title
    from workshop_module m
    join workshop_sub_module s on s.workshop_module_id = m.id
    where m.workshop_id = ${workshopId}
      and s.kind = ${kind}
      and 'published' = all (array[m.status, s.status])
    order by m.position, s.position`.execute(db)
  return rows.map(({ title }) => title)
}
