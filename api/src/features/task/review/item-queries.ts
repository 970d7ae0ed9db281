import { sql } from 'kysely'
import type { QueueItem } from '@semai/contract/task/review'
import { instant } from '../../../lib/database/json.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { isToCheck } from '../check-queries.ts'
import { PROMISED_HOURS } from '../rules.ts'
import { isApart } from './apart-queries.ts'

/** Reader of the queue. */
export type Reader = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

export type StoredItem = Omit<QueueItem, 'is_late' | 'is_overdue'> & { due_at: string | null }

/** A version `t` with all that places it. */
export const fromSubmissions = sql`
  from task_submission t
  join workshop_sub_module s on s.id = t.workshop_sub_module_id
  join workshop_module m on m.id = s.workshop_module_id
  join workshop w on w.id = m.workshop_id
  left join app_user u on u.id = t.user_id
  left join startup team on team.id = t.startup_id
  left join region_hub h on h.id = ${sql`coalesce(team.region_hub_id, u.region_hub_id)`}`

/** Since when staff are waited for. */
export const waitingSince = sql<string>`coalesce(t.staff_since, t.submitted_at)`

export const isOverdue = (now: Date) => sql<boolean>`
  ${waitingSince} < ${now.toISOString()}::timestamptz - ${sql.lit(`${PROMISED_HOURS} hours`)}::interval`

export const itemColumns = (reader: Reader, now: Date) => sql`
  t.id, t.version, t.state,
  json_build_object('id', s.id, 'title', s.title) as task,
  json_build_object('id', m.id, 'code', m.code, 'title', m.title) as module,
  json_build_object('id', w.id, 'title', w.title) as workshop,
  json_build_object(
    'id', u.id, 'full_name', coalesce(u.full_name, team.name, 'Anggota Semai'),
    'photo_url', '/files/' || (select storage_key from file where id = u.photo_file_id)
  ) as author,
  case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as startup,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as hub,
  coalesce(t.submitted_at, t.created_at) as submitted_at, t.due_at,
  coalesce(${waitingSince}, t.created_at) as waiting_since, t.staff_reason,
  case when t.claimed_until > ${now.toISOString()} then (
    select json_build_object(
             'full_name', holder.full_name, 'is_mine', holder.id = ${reader.user_id}, 'until', ${instant('t.claimed_until')}
           )
    from app_user holder
    where holder.id = t.claimed_by
  ) end as claim`

/** Whether a reader has access: as staff or mentor, and without a tie to the authors. */
export const isReadBy = (reader: Reader) => sql`(
  (${isManagedBy(reader, sql`h.id`)} or ${isMentorsToRead(reader)})
  and ${isApart(sql`${reader.user_id}::uuid`)}
)`

/** Work for staff in the hub of a mentor, without authors that a block separates from them. */
const isMentorsToRead = ({ user_id }: Reader) => sql`(
  t.review in ('staff', 'both')
  and exists (
    select
    from mentor
    where mentor.user_id = ${user_id}
      and (mentor.region_hub_id is null or mentor.region_hub_id = h.id)
  )
  and not exists (
    select
    from task_submission_member author
    join user_block b on (b.user_id, b.blocked_user_id) in ((author.user_id, ${user_id}), (${user_id}, author.user_id))
    where author.submission_id = t.id
  )
)`

/** Whether staff are waited for: of people who still take part. */
export const isWaiting = sql`(
  (
    (
      t.state in ('submitted', 'in_review')
      and t.review <> 'none'
      and (t.review in ('staff', 'both') or t.staff_since is not null)
    )
    or ${isToCheck}
  )
  and exists (
    select
    from task_submission_member member
    join workshop_participant p on p.user_id = member.user_id and p.workshop_id = w.id and p.status <> 'withdrawn'
    join app_user active on active.id = member.user_id and active.status = 'active'
    where member.submission_id = t.id
  )
)`

export const itemOf = ({ due_at, ...item }: StoredItem, now: Date): QueueItem => ({
  ...item,
  is_late: due_at !== null && item.submitted_at > due_at,
  is_overdue: now.getTime() - Date.parse(item.waiting_since) > PROMISED_HOURS * 3_600_000,
})
