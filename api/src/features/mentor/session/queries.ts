import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { MentorSession } from '@semai/contract/mentor/session'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { isOpenSession } from '../hours/calendar-queries.ts'
import { isAskedOf } from './asked-queries.ts'
import { isPartOf, partOf } from './part-queries.ts'

/** A person as sessions show them, as JSON. */
export const personOf = (alias: string) => sql`json_build_object(
  'id', ${sql.ref(`${alias}.id`)},
  'full_name', ${sql.ref(`${alias}.full_name`)},
  'photo', json_build_object(
    'url', '/files/' || (select storage_key from file where id = ${sql.ref(`${alias}.photo_file_id`)})
  )
)`

/** Columns of session `s` in lists. Needs `fromSessions`. */
export const sessionColumns = (userId: string, now: Date) => sql`
  s.id, s.topic, s.start_at, s.end_at, s.mode,
  case
    when s.state = 'requested' and s.answer_by <= ${now.toISOString()} then 'declined'
    else s.state
  end as state,
  case when s.state = 'requested' then s.answer_by end as answer_by,
  coalesce(${partOf(userId)}, 'member') as own_part,
  json_build_object(
    'id', m.id, 'full_name', m.full_name, 'position', m.position, 'startup_name', m.startup_name,
    'user_id', m.user_id, 'photo', json_build_object('url', m.photo_url), 'time_zone', coalesce(h.time_zone, 'Asia/Jakarta')
  ) as mentor,
  ${personOf('booker')} as booked_by,
  case when team.id is not null then
    json_build_object('id', team.id, 'slug', team.slug, 'name', team.name)
  end as startup,
  r.name || ', ' || b.name as place,
  ${isAskedOf(userId, now)} as is_outcome_asked`

/** Sessions `s` with mentor `m`, `booker`, startup `team`, and room `r` in building `b`. */
export const fromSessions = sql`
  from mentor_session s
  join mentor m on m.id = s.mentor_id
  join app_user booker on booker.id = s.booked_by
  left join mentor_hours h on h.mentor_id = m.id
  left join startup team on team.id = s.startup_id
  left join schedule room_booking on room_booking.id = s.schedule_id
  left join room r on r.id = room_booking.room_id
  left join building b on b.id = r.building_id`

interface SessionFilter {
  page: number
  when?: 'upcoming' | 'past'
  as?: 'mentor' | 'founder'
}

/** List a person's sessions: future ones by time, past ones the latest first; without `when` future ones first. */
export function listSessions(db: Db, filter: SessionFilter, userId: string, now: Date) {
  const order = {
    upcoming: sql`s.start_at, s.id`,
    past: sql`s.start_at desc, s.id`,
    all: sql`${isOpenSession(now)} desc, case when ${isOpenSession(now)} then s.start_at end, s.start_at desc, s.id`,
  }
  const list = {
    select: sessionColumns(userId, now),
    from: sql`${fromSessions} where ${conditionsOf(filter, userId, now)}`,
    order: order[filter.when ?? 'all'],
  }
  return readPage<MentorSession>(db, list, filter.page, serverLimits.pageSize)
}

function conditionsOf({ when, as }: SessionFilter, userId: string, now: Date): RawBuilder<unknown> {
  const times = { upcoming: sql`${isOpenSession(now)}`, past: sql`not (${isOpenSession(now)})` }
  const parts = {
    mentor: sql`m.user_id = ${userId}`,
    founder: sql`m.user_id is distinct from ${userId}`,
  }
  const conditions = [isPartOf(userId), ...(when ? [times[when]] : []), ...(as ? [parts[as]] : [])]
  return allOf(conditions)
}

/** Find a person's running or next session; null for none. Confirmed sessions come before requests. */
export async function findNextSession(db: Db | Tx, userId: string, now: Date): Promise<MentorSession | null> {
  const { rows } = await sql<MentorSession>`
    select ${sessionColumns(userId, now)}
    ${fromSessions}
    where ${isPartOf(userId)}
      and ${isOpenSession(now)}
    order by s.state = 'requested', s.start_at, s.id
    limit 1`.execute(db)
  return rows[0] ?? null
}
