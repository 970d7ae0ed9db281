import { sql } from 'kysely'
import type { IgnitionParticipantStatus, IgnitionParticipation } from '@semai/contract/ignition'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { evaluateAwards } from '../award/evaluate-queries.ts'
import { tellRegistered, tellWaitlisted } from './news-queries.ts'
import { holdsSeat, isRegistrationOpen, joinUrlAt, type OpenSession } from './rules.ts'
import { fillSeats, freeSeat, takeSeat } from './seat-queries.ts'
import { queuePlace } from './summary-queries.ts'

/** @throws Failure ignition-content-not-found */
async function getSession(db: Db | Tx, id: string, lock = sql``): Promise<OpenSession> {
  const { rows } = await sql<OpenSession>`
    select id, title, track, mode, status, start_time, end_time, time_zone, venue_name, join_url
    from ignition_content
    where id = ${id}
      and status <> 'draft'
    ${lock}`.execute(db)
  if (!rows[0]) throw new Failure('ignition-content-not-found')
  return rows[0]
}

/** Changes of a session's seats and queue come one after another: a seat cannot come free unseen by who joins the queue. */
export const lockSession = (tx: Tx, id: string) => getSession(tx, id, sql`for no key update`)

type Found = IgnitionParticipation & { id: string }

async function findParticipation(db: Db | Tx, sessionId: string, userId: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select p.id, p.status, ${queuePlace} as waitlist_position
    from ignition_participant p
    where p.ignition_content_id = ${sessionId}
      and p.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Registers a person, or puts them into the queue. @throws Failure ignition-content-not-found, ignition-closed */
export async function registerForSession(
  deps: Deps,
  tx: Tx,
  userId: string,
  id: string,
): Promise<IgnitionParticipation> {
  const session = await lockSession(tx, id)
  if (!isRegistrationOpen(session, deps.clock.now())) throw new Failure('ignition-closed')
  const found = await findParticipation(tx, id, userId)
  if (found && found.status !== 'cancelled') return found
  // The capacity may have been raised: whoever waits comes first.
  await fillSeats(deps, tx, session)
  const status = (await takeSeat(tx, id)) ? 'registered' : 'waitlisted'
  const participantId = await upsertParticipant(deps, tx, { id, userId, status })
  const made = await findParticipation(tx, id, userId)
  if (!made) throw new Error('a participation was there a moment ago')
  if (status === 'registered') await tellRegistered(deps, tx, session, participantId)
  else await tellWaitlisted(deps, tx, session, participantId, made.waitlist_position)
  return made
}

/** A new row, or the one that was cancelled, as if it had not been. */
async function upsertParticipant(
  { clock }: Deps,
  tx: Tx,
  { id, userId, status }: { id: string; userId: string; status: IgnitionParticipantStatus },
): Promise<string> {
  const time = clock.now().toISOString()
  const queuedAt = status === 'waitlisted' ? time : null
  const { rows } = await sql<{ id: string }>`
    insert into ignition_participant (id, user_id, ignition_content_id, status, queued_at, created_at, updated_at)
    values (${newId()}, ${userId}, ${id}, ${status}, ${queuedAt}, ${time}, ${time})
    on conflict on constraint ignition_participant_once do update
      set status = excluded.status,
          queued_at = excluded.queued_at,
          attended_at = null,
          created_at = excluded.created_at,
          updated_at = excluded.updated_at
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('an upsert answered no row')
  return rows[0].id
}

/**
 * Gives up one's seat or place in the queue; the next in the queue gets the seat.
 * @throws Failure ignition-content-not-found, ignition-not-registered, ignition-closed
 */
export async function cancelParticipation(
  deps: Deps,
  tx: Tx,
  userId: string,
  id: string,
): Promise<IgnitionParticipation> {
  const session = await lockSession(tx, id)
  const found = await findParticipation(tx, id, userId)
  if (!found) throw new Failure('ignition-not-registered')
  const cancelled = { status: 'cancelled', waitlist_position: null } as const
  if (found.status === 'cancelled') return cancelled
  const now = deps.clock.now()
  if (found.status === 'attended' || !isRegistrationOpen(session, now)) throw new Failure('ignition-closed')
  const { rows } = await sql`
    update ignition_participant
    set status = 'cancelled', queued_at = null, updated_at = ${now.toISOString()}
    where id = ${found.id}
      and status <> 'attended'
    returning id`.execute(tx)
  // Joining does not wait for the session's lock: who has just come stays.
  if (rows.length === 0) throw new Failure('ignition-closed')
  if (holdsSeat(found.status)) {
    await freeSeat(tx, id)
    await fillSeats(deps, tx, session)
  }
  return cancelled
}

/**
 * Answers the link to who has a seat, and notes that they came.
 * @throws Failure ignition-content-not-found, ignition-not-registered, ignition-join-closed
 */
export async function joinSession(deps: Deps, tx: Tx, userId: string, id: string) {
  const session = await getSession(tx, id)
  const found = await findParticipation(tx, id, userId)
  if (!found || !holdsSeat(found.status)) throw new Failure('ignition-not-registered')
  const now = deps.clock.now()
  const join_url = joinUrlAt(session, now)
  if (!join_url) throw new Failure('ignition-join-closed')
  const { rows } = await sql`
    update ignition_participant
    set status = 'attended', attended_at = coalesce(attended_at, ${now.toISOString()}), updated_at = ${now.toISOString()}
    where id = ${found.id}
      and status in ('registered', 'attended')
    returning id`.execute(tx)
  if (rows.length === 0) throw new Failure('ignition-not-registered')
  await evaluateAwards(tx, deps, [userId])
  return { join_url, status: 'attended' as const }
}
