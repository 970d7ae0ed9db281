import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import { closeInvitation } from './cancel-invitation.ts'
import { lockByInvitation } from '../lock-queries.ts'
import { evaluateTeam, insertMember } from '../team/change-members.ts'
import { notifyOutcomes, type Outcome } from '../notifications.ts'
import type { StartupRole } from '../rules.ts'

interface Own extends Omit<Outcome, 'status'> {
  role: StartupRole
  title: string
}

/**
 * Accept or decline the caller's invitation.
 * @throws Failure startup-invitation-not-found, startup-invitation-over
 */
export async function answerInvitation(deps: Deps, tx: Tx, userId: string, id: string, isAccepted: boolean) {
  await lockByInvitation(tx, id)
  const invitation = await getOwn(tx, userId, id)
  const { startup_id, role, title } = invitation
  const now = deps.clock.now()
  const status = isAccepted ? 'accepted' : 'declined'
  await closeInvitation(tx, id, status, now)
  await dropPending(tx, { user_id: userId, subject: `startup-invitation:${id}` }, now)
  if (isAccepted) {
    await insertMember(tx, { startup_id, user_id: userId, role, title }, now)
    const details = { startup_id, role }
    await insertAudit(tx, { actor_id: userId, action: 'startup-joined', subject_id: userId, details }, now)
    await evaluateTeam(deps, tx, startup_id)
  }
  await notifyOutcomes(deps, tx, [{ ...invitation, status }])
}

async function getOwn(tx: Tx, userId: string, id: string): Promise<Own> {
  const { rows } = await sql<Own>`
    select i.id, i.startup_id, s.name as startup_name, i.invited_by, i.user_id, u.full_name, i.role, i.title
    from startup_invitation i
    join startup s on s.id = i.startup_id and s.status = 'active'
    join app_user u on u.id = i.user_id
    where i.id = ${id}
      and i.user_id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Failure('startup-invitation-not-found')
  return rows[0]
}
