import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { occupyReserved } from '../../markas/booking/reserve-room.ts'
import { offerFreeSlots } from '../waiting/offer-free-slots.ts'
import { endSession } from './end-session.ts'
import { listAwaited, listEnding, type Ending } from './ending-queries.ts'
import { lockPeople } from './lock-people.ts'
import { findPeople } from './part-queries.ts'

/**
 * End expired requests and sessions without room or account, pass on expired offers, and mark rooms of running sessions as
 * occupied. Idempotent, and safe in several processes.
 */
export async function settleSessions(deps: Deps) {
  const { db, clock } = deps
  for (const ending of await listEnding(db, clock.now())) {
    await transaction(db, (tx) => endUnattended(deps, tx, ending))
  }
  for (const mentorId of await listAwaited(db, clock.now())) {
    await transaction(db, async (tx) => {
      await lockMentor(tx, mentorId)
      await offerFreeSlots(deps, tx, mentorId, clock.now())
    })
  }
  await transaction(db, (tx) => occupyReserved(tx, clock.now()))
}

async function endUnattended(deps: Deps, tx: Tx, { id, state, reason }: Ending) {
  await lockPeople(tx, await findPeople(tx, id))
  const { rows } = await sql<{ mentor_id: string; schedule_id: string | null }>`
    select mentor_id, schedule_id
    from mentor_session
    where id = ${id}
      and state in ('requested', 'confirmed')
      -- Confirmed in the same moment: it was answered after all.
      and (state = 'requested' or ${state !== 'declined'})
    for no key update`.execute(tx)
  const [session] = rows
  if (session) await endSession(deps, tx, { ...session, id, state, by: null, reason })
}

const lockMentor = async (tx: Tx, mentorId: string) => {
  const { rows } = await sql<{ user_id: string | null }>`select user_id from mentor where id = ${mentorId}`.execute(tx)
  await lockPeople(
    tx,
    rows.map(({ user_id }) => user_id),
  )
}
