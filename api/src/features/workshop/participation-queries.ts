import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { isRegistrationOpen } from './summary-queries.ts'

/** Whose part in which workshop. */
export interface Participant {
  user_id: string
  workshop_id: string
}

/** Registrations for a workshop come one after another. @throws Failure workshop-not-found */
export async function lockWorkshop(tx: Tx, id: string, now: Date) {
  const { rows } = await sql<{ is_registration_open: boolean; is_archived: boolean }>`
    select ${isRegistrationOpen(now)} as is_registration_open, w.status = 'archived' as is_archived
    from workshop w
    where w.id = ${id}
      and w.status <> 'draft'
    for no key update`.execute(tx)
  if (!rows[0]) throw new Failure('workshop-not-found')
  return rows[0]
}

/**
 * One's own part in a workshop. What one person does in one workshop comes one after another, so that what completes it is
 * seen by exactly one.
 */
export async function lockParticipation(
  tx: Tx,
  { user_id, workshop_id }: Participant,
): Promise<WorkshopParticipation | null> {
  const { rows } = await sql<WorkshopParticipation>`
    select status, progress_percent, completed_at
    from workshop_participant
    where user_id = ${user_id}
      and workshop_id = ${workshop_id}
    for update`.execute(tx)
  return rows[0] ?? null
}
