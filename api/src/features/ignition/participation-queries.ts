import { sql } from 'kysely'
import type { IgnitionParticipation } from '@semai/contract/ignition'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Reader } from './emails.ts'
import type { OpenSession } from './rules.ts'
import { queuePlace } from './summary-queries.ts'

/** @throws Failure ignition-content-not-found */
export async function getSession(db: Db | Tx, id: string, lock = sql``): Promise<OpenSession> {
  const { rows } = await sql<OpenSession>`
    select id, title, track, mode, status, start_time, end_time, time_zone, venue_name, join_url
    from ignition_content
    where id = ${id}
      and status <> 'draft'
    ${lock}`.execute(db)
  if (!rows[0]) throw new Failure('ignition-content-not-found')
  return rows[0]
}

/** Lock a session, so that changes of its seats and queue run one at a time and the queue never waits beside a free seat. */
export const lockSession = (tx: Tx, id: string) => getSession(tx, id, sql`for no key update`)

/** A person in a session. */
export interface Participant {
  user_id: string
  ignition_content_id: string
}

type Found = IgnitionParticipation & { id: string }

/** Find a person's participation in a session, in any status. */
export async function findParticipation(db: Db | Tx, sessionId: string, userId: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select p.id, p.status, ${queuePlace} as waitlist_position
    from ignition_participant p
    where p.ignition_content_id = ${sessionId}
      and p.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Read a participant as the recipient of notices. */
export async function getReader(tx: Tx, participantId: string): Promise<Reader> {
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.full_name, u.email, u.time_zone
    from ignition_participant p
    join app_user u on u.id = p.user_id
    where p.id = ${participantId}`.execute(tx)
  if (!rows[0]) throw new Error('a participant was there a moment ago')
  return rows[0]
}
