import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import { newId, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { lockParticipation, lockWorkshop, type Participant } from './participation-queries.ts'
import { updateProgress } from './update-progress.ts'

/**
 * Register a person for a workshop. A person who withdrew keeps their earlier progress.
 * @throws Failure workshop-not-found, workshop-closed, workshop-full
 */
export async function registerForWorkshop(
  tx: Tx,
  deps: { clock: Clock },
  whose: Participant,
): Promise<WorkshopParticipation> {
  const now = deps.clock.now()
  const { is_registration_open, is_archived } = await lockWorkshop(tx, whose.workshop_id, now)
  const found = await lockParticipation(tx, whose)
  if (found && found.status !== 'withdrawn') return found
  if (is_archived) throw new Failure('workshop-not-found')
  if (!is_registration_open) throw new Failure('workshop-closed')
  if (!(await takeSeat(tx, whose.workshop_id))) throw new Failure('workshop-full')
  await upsertRegistered(tx, whose, now)
  return found && found.progress_percent > 0
    ? updateProgress(tx, deps, whose)
    : { status: 'registered', progress_percent: 0, completed_at: null }
}

/** Takes a seat if there is one: the condition and the taking are one statement. */
async function takeSeat(tx: Tx, workshopId: string): Promise<boolean> {
  const { rows } = await sql`
    update workshop
    set taken = taken + 1
    where id = ${workshopId}
      and (capacity is null or taken < capacity)
    returning id`.execute(tx)
  return rows.length > 0
}

async function upsertRegistered(tx: Tx, { user_id, workshop_id }: Participant, now: Date) {
  const time = now.toISOString()
  await sql`
    insert into workshop_participant (id, user_id, workshop_id, status, created_at, updated_at)
    values (${newId()}, ${user_id}, ${workshop_id}, 'registered', ${time}, ${time})
    on conflict on constraint workshop_participant_once do update
      set status = excluded.status,
          updated_at = excluded.updated_at`.execute(tx)
}
