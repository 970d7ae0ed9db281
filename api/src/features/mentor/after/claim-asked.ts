import { sql } from 'kysely'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import type { NotifiedSession } from './notified-session.ts'
import { ANSWER_DAYS } from './rules.ts'

/** Sessions or actions per transaction. */
const BATCH = 200
const DAY_MS = 86_400_000
// After this many days the question is skipped.
const LATEST_DAYS = 7

export type AskRound = 'first' | 'again'

/** A session whose silent sides will be asked for the outcome. */
export interface AskedSession extends NotifiedSession {
  mentor_says: SessionSaid | null
  booker_says: SessionSaid | null
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** SQL condition: session `s` is due for the first question (at its end) or the second (a day later). */
const dueFor = (round: AskRound, now: Date) =>
  round === 'first'
    ? sql`s.asked_at is null and s.end_at <= ${now.toISOString()}`
    : sql`s.asked_again_at is null and s.asked_at <= ${ago(now, 1)}`

const column = { first: sql`asked_at`, again: sql`asked_again_at` }

const sessionColumns = sql`
  s.id, m.user_id as mentor_user_id, m.full_name as mentor_name, s.booked_by, u.full_name as booker_name,
  s.mentor_says, s.booker_says`

/** Claim the next sessions to ask about, so that one process asks. */
export async function claimAsked(tx: Tx, round: AskRound, now: Date): Promise<AskedSession[]> {
  const { rows } = await sql<AskedSession>`
    with due as (
      select s.id
      from mentor_session s
      where s.state = 'confirmed'
        and s.start_at > ${ago(now, LATEST_DAYS)}
        and ${dueFor(round, now)}
      order by s.start_at, s.id
      limit ${BATCH}
      for no key update skip locked
    )
    update mentor_session s
    set ${column[round]} = ${now.toISOString()}
    from due, mentor m, app_user u
    where s.id = due.id
      and m.id = s.mentor_id
      and u.id = s.booked_by
    returning ${sessionColumns}`.execute(tx)
  return rows
}

export interface SettledSession extends AskedSession {
  missed_by: 'mentor' | 'booker' | null
}

/** Settle the next sessions with one answer whose waiting time has passed. */
export async function settleOneSided(tx: Tx, now: Date): Promise<SettledSession[]> {
  const time = now.toISOString()
  const { rows } = await sql<SettledSession>`
    with due as (
      select s.id, coalesce(s.mentor_says, s.booker_says) as says
      from mentor_session s
      where s.state = 'confirmed'
        and s.start_at <= ${ago(now, ANSWER_DAYS)}
        and s.end_at <= ${ago(now, ANSWER_DAYS)}
        and (s.mentor_says is null) <> (s.booker_says is null)
      order by s.start_at, s.id
      limit ${BATCH}
      for no key update skip locked
    )
    update mentor_session s
    set state = case due.says when 'held' then 'held' else 'no_show' end,
        missed_by = case due.says when 'mentor_missed' then 'mentor' when 'booker_missed' then 'booker' end,
        settled_at = ${time}, updated_at = ${time}
    from due, mentor m, app_user u
    where s.id = due.id
      and m.id = s.mentor_id
      and u.id = s.booked_by
    returning ${sessionColumns}, s.missed_by`.execute(tx)
  return rows
}

/** An open action whose assignee will be asked about it. */
export interface AskedAction {
  id: string
  session_id: string
  what: string
  who_id: string
  mentor_name: string
}

/** Claim the next open actions that were agreed a week ago. */
export async function claimAskedActions(tx: Tx, now: Date): Promise<AskedAction[]> {
  const { rows } = await sql<AskedAction>`
    with due as (
      select a.id
      from mentor_action a
      where a.state = 'open'
        and a.asked_at is null
        and a.who_id is not null
        and a.created_at <= ${ago(now, 7)}
      order by a.created_at, a.id
      limit ${BATCH}
      for no key update skip locked
    )
    update mentor_action a
    set asked_at = ${now.toISOString()}
    from due, mentor_session s, mentor m
    where a.id = due.id
      and s.id = a.session_id
      and m.id = s.mentor_id
    returning a.id, a.session_id, a.what, coalesce(a.who_id, s.booked_by) as who_id, m.full_name as mentor_name`.execute(
    tx,
  )
  return rows
}
