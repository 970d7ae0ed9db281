import type { PersonPart } from '@semai/contract/console/person-history'
import { sql, type RawBuilder } from 'kysely'
import { instant } from '../../../../lib/database/json.ts'
import type { ListSql } from '../../../../lib/database/page.ts'
import { isInScope, isManagedBy } from '../../../../lib/security/permission.ts'
import type { Session } from '../../../../lib/security/session.ts'
import { isInReach } from '../../../moderation/moderator-queries.ts'
import { fromSubmissions, isReadBy } from '../../../task/review/item-queries.ts'
import { lastActiveAt, quizResults } from '../../../workshop/roster/result-queries.ts'

/** Viewer of the history of the person with an id. */
interface Looking {
  viewer: Session
  id: string
}

const isNational = (viewer: Session) => sql`${isInScope(viewer, 'national')}::boolean`

const events = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    e.id, e.title, ${instant('e.start_at')} as at, e.time_zone, p.status,
    ${isManagedBy(viewer, sql`e.region_hub_id`)} as is_reached`,
  from: sql`from event_participant p join event e on e.id = p.event_id where p.user_id = ${id}`,
  order: sql`e.start_at desc, p.id desc`,
})

const workshopAt = sql`coalesce(${lastActiveAt}, p.created_at)`

const workshops = ({ id }: Looking): ListSql => ({
  select: sql`
    w.id, w.title, ${instant(workshopAt)} as at, p.status, p.progress_percent, true as is_reached,
    (
      select round(avg((one ->> 'percent')::numeric))::integer
      from json_array_elements(${quizResults}) one
    ) as quiz_percent`,
  from: sql`from workshop_participant p join workshop w on w.id = p.workshop_id where p.user_id = ${id}`,
  order: sql`${workshopAt} desc, p.id desc`,
})

const handedInAt = sql`coalesce(t.submitted_at, t.created_at)`

const tasks = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    t.id, s.title, ${instant(handedInAt)} as at, t.state as status, w.title as workshop_title, t.version,
    ${isReadBy(viewer)} as is_reached`,
  from: sql`
    ${fromSubmissions}
    where t.id in (
      select distinct on (work.workshop_sub_module_id) work.id
      from task_submission_member author
      join task_submission work on work.id = author.submission_id
      where author.user_id = ${id}
        and work.state <> 'draft'
      order by work.workshop_sub_module_id, work.version desc
    )`,
  order: sql`${handedInAt} desc, t.id desc`,
})

const mentorSessions = ({ id }: Looking): ListSql => ({
  select: sql`
    s.id, s.topic as title, ${instant('s.start_at')} as at, s.state as status, m.full_name as mentor_name,
    (m.user_id is not distinct from ${id}::uuid) as is_mentor, false as is_reached`,
  from: sql`
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    where s.booked_by = ${id}
       or s.mentor_id = any(array(select own.id from mentor own where own.user_id = ${id}))`,
  order: sql`s.start_at desc, s.id desc`,
})

const ignitionSessions = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    c.id, c.title, ${instant('c.start_time')} as at, c.time_zone, p.status, ${isNational(viewer)} as is_reached`,
  from: sql`
    from ignition_participant p
    join ignition_content c on c.id = p.ignition_content_id
    where p.user_id = ${id}`,
  order: sql`c.start_time desc, p.id desc`,
})

const bookings = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    s.id, r.name as title, ${instant('s.start_at')} as at, b.time_zone, s.status, s.reference_no,
    b.name as building_name, ${isManagedBy(viewer, sql`b.region_hub_id`)} as is_reached`,
  from: sql`
    from schedule s
    join room r on r.id = s.room_id
    join building b on b.id = r.building_id
    where s.user_id = ${id}`,
  order: sql`s.start_at desc, s.id desc`,
})

const startups = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    t.id, t.name as title, ${instant('m.joined_at')} as at, m.role,
    ${isManagedBy(viewer, sql`t.region_hub_id`)} as is_reached`,
  from: sql`from startup_member m join startup t on t.id = m.startup_id where m.user_id = ${id}`,
  order: sql`m.joined_at desc, t.id desc`,
})

const certificates = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    c.id, c.title, ${instant('c.issued_at')} as at, c.status, c.serial, ${isNational(viewer)} as is_reached`,
  from: sql`from certificate c where c.user_id = ${id}`,
  order: sql`c.issued_at desc, c.id desc`,
})

const badges = ({ id }: Looking): ListSql => ({
  select: sql`
    a.id, b.name as title, ${instant('a.awarded_at')} as at, a.revoked_at is not null as is_revoked,
    false as is_reached`,
  from: sql`from badge_award a join badge b on b.id = a.badge_id where a.user_id = ${id}`,
  order: sql`a.awarded_at desc, a.id desc`,
})

const decisions = ({ viewer, id }: Looking): ListSql => ({
  select: sql`
    a.id, a.reason as title, ${instant('a.created_at')} as at, a.kind, ${instant('a.until')} as until, a.case_id,
    a.case_id is not null as is_reached`,
  from: sql`
    from moderation_action a
    left join moderation_case c on c.id = a.case_id
    where a.about_id = ${id}
      and a.kind <> 'dismiss'
      and (c.id is null or ${isInReach(viewer)})`,
  order: sql`a.created_at desc, a.id desc`,
})

/** Devices, with `is_open` to be filled in: see `withOpenDevices`. */
const devices = ({ id }: Looking): ListSql => ({
  select: sql`
    s.id, coalesce(s.user_agent, '') as title, ${instant('s.last_used_at')} as at, false as is_open,
    false as is_reached`,
  from: sql`from session s where s.user_id = ${id}`,
  order: sql`s.last_used_at desc, s.id desc`,
})

/** Statement of each part. */
export const partSql: Record<PersonPart, (looking: Looking) => ListSql> = {
  event: events,
  workshop: workshops,
  task: tasks,
  'mentor-session': mentorSessions,
  ignition: ignitionSessions,
  booking: bookings,
  startup: startups,
  certificate: certificates,
  badge: badges,
  moderation: decisions,
  device: devices,
}

/** A row of a part as JSON, with the part's name. */
export const rowAsJson = (part: PersonPart, { select }: ListSql): RawBuilder<unknown> =>
  sql`(select row_to_json(one) from (select ${sql.lit(part)} as part, ${select}) one) as row`
