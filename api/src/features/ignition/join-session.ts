import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { evaluateAwards } from '../award/evaluate-awards.ts'
import { addStageMoments } from '../moment/add-stage-moments.ts'
import { findParticipation, getSession, type Participant } from './participation-queries.ts'
import { holdsSeat, joinUrlAt } from './rules.ts'

/**
 * Return the link to a person with a seat, and note their attendance.
 * @throws Failure ignition-content-not-found, ignition-not-registered, ignition-join-closed
 */
export async function joinSession(deps: Deps, tx: Tx, { user_id, ignition_content_id: id }: Participant) {
  const session = await getSession(tx, id)
  const found = await findParticipation(tx, id, user_id)
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
  await evaluateAwards(tx, deps, [user_id])
  if (found.status !== 'attended') await addStageMoments(tx, deps, { user_ids: [user_id], subject_id: id })
  return { join_url, status: 'attended' as const }
}
