import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { lockParticipation, lockWorkshop, type Participant } from './participation-queries.ts'

/**
 * Leave a workshop and free the seat. The progress stays stored.
 * @throws Failure workshop-not-found, workshop-not-registered, workshop-completed
 */
export async function withdrawFromWorkshop(
  tx: Tx,
  deps: { clock: Clock },
  whose: Participant,
): Promise<WorkshopParticipation> {
  const now = deps.clock.now()
  const { is_archived } = await lockWorkshop(tx, whose.workshop_id, now)
  const found = await lockParticipation(tx, whose)
  if (!found) throw new Failure(is_archived ? 'workshop-not-found' : 'workshop-not-registered')
  if (found.status === 'withdrawn') return found
  if (found.status === 'completed') throw new Failure('workshop-completed')
  await sql`
    update workshop_participant
    set status = 'withdrawn', updated_at = ${now.toISOString()}
    where user_id = ${whose.user_id}
      and workshop_id = ${whose.workshop_id}`.execute(tx)
  await sql`
    update workshop
    set taken = taken - 1
    where id = ${whose.workshop_id}
      and taken > 0`.execute(tx)
  return { ...found, status: 'withdrawn' }
}
