import { sql } from 'kysely'
import type { WorkshopParticipation } from '@semai/contract/workshop'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { settle } from './completion-queries.ts'
import { isRegistrationOpen } from './summary-queries.ts'

interface Whose {
  user_id: string
  workshop_id: string
}

/** Registrations for a workshop come one after another. @throws Failure workshop-not-found */
async function lockWorkshop(tx: Tx, id: string, now: Date) {
  const { rows } = await sql<{ is_registration_open: boolean }>`
    select ${isRegistrationOpen(now)} as is_registration_open
    from workshop w
    where w.id = ${id}
      and w.status = 'published'
    for no key update`.execute(tx)
  if (!rows[0]) throw new Failure('workshop-not-found')
  return rows[0]
}

async function findParticipation(tx: Tx, { user_id, workshop_id }: Whose): Promise<WorkshopParticipation | null> {
  const { rows } = await sql<WorkshopParticipation>`
    select status, progress_percent, completed_at
    from workshop_participant
    where user_id = ${user_id}
      and workshop_id = ${workshop_id}
    for update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Registers a person; who withdrew goes on where they were.
 * @throws Failure workshop-not-found, workshop-closed, workshop-full
 */
export async function registerForWorkshop(
  tx: Tx,
  deps: { clock: Clock },
  whose: Whose,
): Promise<WorkshopParticipation> {
  const now = deps.clock.now()
  const { is_registration_open } = await lockWorkshop(tx, whose.workshop_id, now)
  const found = await findParticipation(tx, whose)
  if (found && found.status !== 'withdrawn') return found
  if (!is_registration_open) throw new Failure('workshop-closed')
  if (!(await takeSeat(tx, whose.workshop_id))) throw new Failure('workshop-full')
  await upsertRegistered(tx, whose, now)
  return found && found.progress_percent > 0
    ? settle(tx, deps, whose.user_id, whose.workshop_id)
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

async function upsertRegistered(tx: Tx, { user_id, workshop_id }: Whose, now: Date) {
  const time = now.toISOString()
  await sql`
    insert into workshop_participant (id, user_id, workshop_id, status, created_at, updated_at)
    values (${newId()}, ${user_id}, ${workshop_id}, 'registered', ${time}, ${time})
    on conflict on constraint workshop_participant_once do update
      set status = excluded.status,
          updated_at = excluded.updated_at`.execute(tx)
}

/**
 * Leaves a workshop and gives the seat back. What was done is kept.
 * @throws Failure workshop-not-found, workshop-not-registered, workshop-completed
 */
export async function withdrawFromWorkshop(
  tx: Tx,
  deps: { clock: Clock },
  whose: Whose,
): Promise<WorkshopParticipation> {
  const now = deps.clock.now()
  await lockWorkshop(tx, whose.workshop_id, now)
  const found = await findParticipation(tx, whose)
  if (!found) throw new Failure('workshop-not-registered')
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
