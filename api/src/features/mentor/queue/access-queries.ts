import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Operator } from '../../event/participation/operator-queries.ts'

/** A person's part in the queues of an event. */
export interface QueueAccess {
  is_staff: boolean
  has_seat: boolean
  /** Id of the person's own mentor entry, if that mentor is part of the event. */
  mentor_id: string | null
}

/** Read a person's access; null if the event is unknown or cancelled. */
async function findAccess(db: Db | Tx, somebody: Operator, eventId: string): Promise<QueueAccess | null> {
  // Queues are for people in the hall, so online seats of a hybrid event do not count.
  const { rows } = await sql<QueueAccess>`
    select ${isManagedBy(somebody, sql`e.region_hub_id`)} as is_staff,
      exists (
        select
        from event_participant p
        where p.event_id = e.id
          and p.user_id = ${somebody.user_id}
          and p.status in ('registered', 'attended')
          and (p.attend_mode = 'offline' or e.mode = 'online')
      ) as has_seat,
      (
        select m.id
        from event_mentor em
        join mentor m on m.id = em.mentor_id
        where em.event_id = e.id
          and m.user_id = ${somebody.user_id}
      ) as mentor_id
    from event e
    where e.id = ${eventId}
      and e.status = 'published'`.execute(db)
  return rows[0] ?? null
}

/** Read the access of a participant with a seat, a mentor or staff. @throws Failure event-not-found, to others */
export async function getAccess(db: Db, somebody: Operator, eventId: string): Promise<QueueAccess> {
  const access = await findAccess(db, somebody, eventId)
  if (!access || !(access.has_seat || isCaller(access))) throw new Failure('event-not-found')
  return access
}

export const isCaller = ({ is_staff, mentor_id }: QueueAccess) => is_staff || mentor_id !== null

/** Whether a person may see the queues of an event. */
export async function mayLook(db: Db, somebody: Operator, eventId: string): Promise<boolean> {
  const access = await findAccess(db, somebody, eventId)
  return access !== null && (access.has_seat || isCaller(access))
}

export async function hasSeat(tx: Tx, somebody: Operator, eventId: string): Promise<boolean> {
  return (await findAccess(tx, somebody, eventId))?.has_seat ?? false
}

/** Mentor whose queue a person calls; null for staff, who call all queues. @throws Failure event-not-found */
export async function getCalledMentor(db: Db | Tx, somebody: Operator, eventId: string): Promise<string | null> {
  const access = await findAccess(db, somebody, eventId)
  if (!access || !isCaller(access)) throw new Failure('event-not-found')
  return access.is_staff ? null : access.mentor_id
}

/** Whether a person may call the queue of a mentor. */
export async function mayCall(
  tx: Tx,
  somebody: Operator,
  { event_id, mentor_id }: { event_id: string; mentor_id: string },
): Promise<boolean> {
  const access = await findAccess(tx, somebody, event_id)
  return access !== null && (access.is_staff || access.mentor_id === mentor_id)
}
