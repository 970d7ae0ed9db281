import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { closeInvitation } from './invitation-queries.ts'
import { lockByInvitation } from './lock-queries.ts'
import { evaluateTeam, insertMember } from './member-queries.ts'
import { tellOutcomes, type Outcome } from './news-queries.ts'
import type { StartupRole } from './rules.ts'

interface Own extends Omit<Outcome, 'status'> {
  role: StartupRole
  title: string
}

/**
 * Accepts or declines an invitation to oneself.
 * @throws Failure startup-invitation-not-found, startup-invitation-over
 */
export async function answerInvitation(deps: Deps, tx: Tx, userId: string, id: string, isAccepted: boolean) {
  await lockByInvitation(tx, id)
  const invitation = await getOwn(tx, userId, id)
  const { startup_id, role, title } = invitation
  const now = deps.clock.now()
  const status = isAccepted ? 'accepted' : 'declined'
  await closeInvitation(tx, id, status, now)
  if (isAccepted) {
    await insertMember(tx, { startup_id, user_id: userId, role, title }, now)
    const details = { startup_id, role }
    await insertAudit(tx, { actor_id: userId, action: 'startup-joined', subject_id: userId, details }, now)
    await evaluateTeam(deps, tx, startup_id)
  }
  await tellOutcomes(deps, tx, [{ ...invitation, status }])
}

async function getOwn(tx: Tx, userId: string, id: string): Promise<Own> {
  const { rows } = await sql<Own>`
    select i.id, i.startup_id, s.name as startup_name, i.invited_by, u.full_name, i.role, i.title
    from startup_invitation i
    join startup s on s.id = i.startup_id and s.status = 'active'
    join app_user u on u.id = i.user_id
    where i.id = ${id}
      and i.user_id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Failure('startup-invitation-not-found')
  return rows[0]
}

const AT_ONCE = 100

/** Marks what nobody answered in time. Answers which. */
export async function expireInvitations(tx: Tx, now: Date): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    with due as (
      select id
      from startup_invitation
      where status = 'pending'
        and expires_at <= ${now.toISOString()}
      order by expires_at
      limit ${AT_ONCE}
      for update skip locked
    )
    update startup_invitation i
    set status = 'expired', updated_at = ${now.toISOString()}
    from due, startup s, app_user u
    where i.id = due.id
      and s.id = i.startup_id
      and u.id = i.user_id
    returning i.id, i.startup_id, s.name as startup_name, i.invited_by, u.full_name, i.status`.execute(tx)
  return rows
}
