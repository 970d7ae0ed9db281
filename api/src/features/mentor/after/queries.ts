import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { MentorAction, SessionOutcome, SessionRating } from '@semai/contract/mentor/after'
import type { SessionPart, SessionState } from '@semai/contract/mentor/session'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { Failure } from '../../../lib/failure.ts'
import { isPartOf, partOf } from '../session/part-queries.ts'
import { rightsAfter, shownRatings } from './rules.ts'

type StoredOutcome = Omit<SessionOutcome, 'can_say'> & {
  own_part: SessionPart | null
  state: SessionState
  start_at: string
  end_at: string
  settled_at: string | null
}

/** Read the outcome of a session, as one of its people. @throws Failure session-not-found, also to outsiders */
export async function readOutcome(
  db: Db | Tx,
  { id, user_id }: { id: string; user_id: string },
  now: Date,
): Promise<SessionOutcome> {
  const { rows } = await sql<StoredOutcome>`
    select ${partOf(user_id)} as own_part, s.state, s.start_at, s.end_at, s.settled_at,
           case when m.user_id = ${user_id} then s.mentor_says when s.booked_by = ${user_id} then s.booker_says end as own,
           s.contested_at is not null and s.settled_at is null as is_contested, s.missed_by
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    where s.id = ${id}`.execute(db)
  const session = rows[0]
  if (!session?.own_part) throw new Failure('session-not-found')
  const { own_part, own, is_contested, missed_by } = session
  const { can_say } = rightsAfter({ ...session, own_part }, now)
  return { can_say, own, is_contested, missed_by }
}

const actionColumns = sql`
  a.id, a.session_id, a.what,
  case when who.id is not null then json_build_object('id', who.id, 'full_name', who.full_name) end as who,
  a.due_on, a.state, a.done_at, m.full_name as mentor_name`

const actionsWhere = (where: RawBuilder<unknown>) => sql`
  from mentor_action a
  join mentor_session s on s.id = a.session_id
  join mentor m on m.id = s.mentor_id
  left join app_user who on who.id = a.who_id
  where ${where}`

const readActions = async (
  db: Db | Tx,
  where: RawBuilder<unknown>,
  order = sql`a.position, a.id`,
): Promise<MentorAction[]> => {
  const { rows } = await sql<MentorAction>`
    select ${actionColumns}
    ${actionsWhere(where)}
    order by ${order}`.execute(db)
  return rows
}

/** Read a page of actions, the earliest due date first. */
const readActionPage = (db: Db, where: RawBuilder<unknown>, page: number) =>
  readPage<MentorAction>(
    db,
    { select: actionColumns, from: actionsWhere(where), order: byDue },
    page,
    serverLimits.mentorActionPageSize,
  )

/** Actions agreed in a session, without dropped ones. */
export const listActionsOf = (db: Db | Tx, sessionId: string) =>
  readActions(db, sql`a.session_id = ${sessionId} and a.state <> 'dropped'`)

interface Earlier {
  startup_id: string | null
  booked_by: string
  before: string
  except: string
}

/**
 * Actions of the last session before an instant, done or not, with any mentor: of the startup, or of a person alone. A
 * team's actions are hidden from a mentor who meets one of its members alone.
 */
export const listEarlierActions = (db: Db | Tx, { startup_id, booked_by, before, except }: Earlier) =>
  readActions(
    db,
    sql`
      a.state <> 'dropped'
      and a.session_id = (
        select earlier.id
        from mentor_session earlier
        where ${startup_id ? sql`earlier.startup_id = ${startup_id}` : sql`earlier.startup_id is null and earlier.booked_by = ${booked_by}`}
          and earlier.start_at < ${before}
          and earlier.id <> ${except}
          and exists (select from mentor_action agreed where agreed.session_id = earlier.id and agreed.state <> 'dropped')
        order by earlier.start_at desc, earlier.id
        limit 1
      )`,
  )

/** Read an action by id, dropped or not. */
export async function getAction(db: Db | Tx, id: string): Promise<MentorAction> {
  const [action] = await readActions(db, sql`a.id = ${id}`)
  if (!action) throw new Failure('action-not-found')
  return action
}

const byDue = sql`a.due_on, a.created_at, a.position, a.id`

/** Open actions of a person, the earliest due date first. */
export const listOwnActions = (db: Db, userId: string, page: number) =>
  readActionPage(db, sql`a.who_id = ${userId} and a.state = 'open'`, page)

const STALE_MS = 14 * 86_400_000

/**
 * The open action of a person that is due first; null for none. Leaves out actions overdue by 14 days, and those of a team
 * that the person left.
 */
export async function findDueAction(db: Db, userId: string, now: Date): Promise<MentorAction | null> {
  const staleBefore = new Date(now.getTime() - STALE_MS).toISOString().slice(0, 10)
  const [action] = await readActions(
    db,
    sql`a.who_id = ${userId} and a.state = 'open' and a.due_on >= ${staleBefore} and ${isPartOf(userId)}`,
    sql`${byDue} limit 1`,
  )
  return action ?? null
}

/** Open actions of a startup, for its team and its mentors. @throws Failure startup-not-found, to all others */
export async function listStartupActions(
  db: Db,
  { startup_id: startupId, user_id: userId }: { startup_id: string; user_id: string },
  page: number,
) {
  const { rows } = await sql`
    select
    from startup team
    where team.id = ${startupId}
      and team.status = 'active'
      and (
        exists (select from startup_member where startup_id = team.id and user_id = ${userId})
        or exists (
          select
          from mentor_session s
          join mentor m on m.id = s.mentor_id
          where s.startup_id = team.id
            and m.user_id = ${userId}
            and s.state in ('confirmed', 'held', 'no_show')
        )
      )`.execute(db)
  if (rows.length === 0) throw new Failure('startup-not-found')
  return readActionPage(db, sql`s.startup_id = ${startupId} and a.state = 'open'`, page)
}

/** Read the rating by the person who booked the session. */
export async function findRating(db: Db | Tx, sessionId: string, userId: string): Promise<SessionRating | null> {
  const { rows } = await sql<SessionRating>`
    select rating, words
    from mentor_rating
    where session_id = ${sessionId}
      and user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** A mentor's ratings as a sum of the first five, ten, …. @throws Failure mentor-account-missing */
export async function readOwnRatings(db: Db, userId: string) {
  const { rows: mentors } = await sql<{ ratings: number[] }>`
    select array(
             select r.rating
             from mentor_rating r
             join mentor_session s on s.id = r.session_id
             where s.mentor_id = m.id
             order by r.created_at, r.session_id
           ) as ratings
    from mentor m
    where m.user_id = ${userId}`.execute(db)
  if (!mentors[0]) throw new Failure('mentor-account-missing')
  const { ratings } = mentors[0]
  const shown = ratings.slice(0, shownRatings(ratings.length))
  const mean = shown.reduce((sum, rating) => sum + rating, 0) / shown.length
  return { count: shown.length, mean: shown.length > 0 ? Math.round(mean * 10) / 10 : null }
}
