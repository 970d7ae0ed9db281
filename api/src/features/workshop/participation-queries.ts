import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { isRegistrationOpen } from './summary-queries.ts'

/** Key of a participation. */
export interface Participant {
  user_id: string
  workshop_id: string
}

/** Lock a workshop, so that registrations for it run one at a time. @throws Failure workshop-not-found */
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
 * Lock a person's participation in a workshop, so that their calls run one at a time and exactly one sees the workshop
 * become complete. Null without a participation.
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
