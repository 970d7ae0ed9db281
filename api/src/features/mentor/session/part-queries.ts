import { sql } from 'kysely'
import type { SessionMode } from '@semai/contract/mentor/hours'
import type { SessionPart, SessionState } from '@semai/contract/mentor/session'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'

/** SQL condition: the person belongs to the startup of session `s`, as an advisor too. */
const isMember = (userId: string) => sql`exists (
  select
  from startup_member member
  join startup team on team.id = member.startup_id and team.status = 'active'
  where member.startup_id = s.startup_id
    and member.user_id = ${userId}
)`

/** A person's part in session `s` of mentor `m`; null for outsiders. Mentors cannot book themselves. */
export const partOf = (userId: string) => sql<SessionPart | null>`
  case
    when m.user_id = ${userId} then 'mentor'
    when s.booked_by = ${userId} then 'booker'
    when ${isMember(userId)} then 'member'
  end`

/** SQL condition: the person has a part in session `s` of mentor `m`. */
export const isPartOf = (userId: string) => sql<boolean>`
  s.id in (
    select id from mentor_session where booked_by = ${userId}
    union
    select own.id from mentor_session own join mentor on mentor.id = own.mentor_id where mentor.user_id = ${userId}
    union
    select own.id
    from startup_member member
    join startup team on team.id = member.startup_id and team.status = 'active'
    join mentor_session own on own.startup_id = team.id
    where member.user_id = ${userId}
  )`

/** A locked session. */
export interface LockedSession {
  id: string
  mentor_id: string
  /** The mentor's account; null if staff unlinked it. */
  mentor_user_id: string | null
  mentor_name: string
  booked_by: string
  booker_name: string
  startup_id: string | null
  topic: string
  start_at: string
  end_at: string
  answer_by: string | null
  state: SessionState
  mode: SessionMode
  schedule_id: string | null
  mentor_says: SessionSaid | null
  booker_says: SessionSaid | null
  contested_at: string | null
  settled_at: string | null
  own_part: SessionPart
}

/**
 * Lock a session of a person until the transaction ends.
 * @throws Failure session-not-found, also to outsiders
 */
export async function lockSession(tx: Tx, id: string, userId: string): Promise<LockedSession> {
  const { rows } = await sql<Omit<LockedSession, 'own_part'> & { own_part: SessionPart | null }>`
    select s.id, s.mentor_id, m.user_id as mentor_user_id, m.full_name as mentor_name, s.booked_by,
           u.full_name as booker_name, s.startup_id, s.topic, s.start_at, s.end_at, s.answer_by, s.state, s.mode, s.schedule_id,
           s.mentor_says, s.booker_says, s.contested_at, s.settled_at, ${partOf(userId)} as own_part
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    join app_user u on u.id = s.booked_by
    where s.id = ${id}
    for no key update of s`.execute(tx)
  const session = rows[0]
  if (!session?.own_part) throw new Failure('session-not-found')
  return { ...session, own_part: session.own_part }
}

/** List the mentor's account and the booker of a session; empty if it is unknown. */
export async function findPeople(tx: Tx, id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ mentor_user_id: string | null; booked_by: string }>`
    select m.user_id as mentor_user_id, s.booked_by
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    where s.id = ${id}`.execute(tx)
  return rows.flatMap(({ mentor_user_id, booked_by }) => [mentor_user_id, booked_by])
}
