import { sql } from 'kysely'
import type { IgnitionParticipantStatus, IgnitionParticipation } from '@semai/contract/ignition'
import { newId, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { notify } from '../notification/notify.ts'
import { fillSeats, takeSeat } from './fill-seats.ts'
import { registeredNotification, waitlistedNotification } from './notifications.ts'
import { findParticipation, getReader, lockSession, type Participant } from './participation-queries.ts'
import { isRegistrationOpen } from './rules.ts'

/** Registers a person, or puts them into the queue. @throws Failure ignition-content-not-found, ignition-closed */
export async function registerForSession(
  deps: Deps,
  tx: Tx,
  { user_id, ignition_content_id: id }: Participant,
): Promise<IgnitionParticipation> {
  const session = await lockSession(tx, id)
  if (!isRegistrationOpen(session, deps.clock.now())) throw new Failure('ignition-closed')
  const found = await findParticipation(tx, id, user_id)
  if (found && found.status !== 'cancelled') return found
  // After a raised capacity the queue comes first.
  await fillSeats(deps, tx, session)
  const status = (await takeSeat(tx, id)) ? 'registered' : 'waitlisted'
  const participantId = await upsertParticipant(deps, tx, { id, user_id, status })
  const made = await findParticipation(tx, id, user_id)
  if (!made) throw new Error('a participation was there a moment ago')
  const about = { session, reader: await getReader(tx, participantId), participantId, now: deps.clock.now() }
  await notify(
    tx,
    deps,
    status === 'registered' ? registeredNotification(about) : waitlistedNotification(about, made.waitlist_position),
  )
  return made
}

/** Insert a participation, or reset a cancelled one. */
async function upsertParticipant(
  { clock }: Deps,
  tx: Tx,
  { id, user_id, status }: { id: string; user_id: string; status: IgnitionParticipantStatus },
): Promise<string> {
  const time = clock.now().toISOString()
  const queuedAt = status === 'waitlisted' ? time : null
  const { rows } = await sql<{ id: string }>`
    insert into ignition_participant (id, user_id, ignition_content_id, status, queued_at, created_at, updated_at)
    values (${newId()}, ${user_id}, ${id}, ${status}, ${queuedAt}, ${time}, ${time})
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
