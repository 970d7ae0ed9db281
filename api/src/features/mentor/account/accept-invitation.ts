import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/security/session.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { lockMentor } from './lock-mentor.ts'
import { findOwnMentor } from './own-mentor-queries.ts'
import { isUnanswered } from './queries.ts'

/**
 * Link the invited mentor to the account. A repeated call changes nothing.
 * @throws Failure mentor-invitation-not-found, mentor-invitation-over, mentor-invitation-other-account, mentor-already-joined
 */
export async function acceptInvitation({ clock }: Deps, tx: Tx, userId: string, token: string) {
  const now = clock.now()
  const mentor = await lockMentor(tx, await mentorInvitedBy(tx, token))
  const invitation = await getInvited(tx, userId, { token, now })
  if (!invitation.is_theirs) {
    throw new Failure('mentor-invitation-other-account', { details: { email: invitation.masked_email } })
  }
  if (mentor.user_id === userId) return
  if (!invitation.is_open || mentor.user_id) throw new Failure('mentor-invitation-over')
  if (await findOwnMentor(tx, userId)) throw new Failure('mentor-already-joined')
  await link(tx, { mentorId: mentor.id, userId, invitationId: invitation.id }, now)
}

/** @throws Failure mentor-invitation-not-found */
async function mentorInvitedBy(tx: Tx, token: string): Promise<string> {
  const { rows } = await sql<{ mentor_id: string }>`
    select mentor_id
    from mentor_invitation
    where token_hash = ${hashToken(token)}`.execute(tx)
  if (!rows[0]) throw new Failure('mentor-invitation-not-found')
  return rows[0].mentor_id
}

interface Invited {
  id: string
  is_open: boolean
  /** Whether the account has confirmed the invited e-mail address. */
  is_theirs: boolean
  masked_email: string
}

/** Read the invitation. Needs the mentor's lock. Locks the account row too, so that an account is linked once. */
async function getInvited(tx: Tx, userId: string, { token, now }: { token: string; now: Date }): Promise<Invited> {
  const { rows } = await sql<Invited>`
    select i.id,
           (${isUnanswered} and i.expires_at > ${now.toISOString()}) as is_open,
           (lower(u.email) = lower(i.email) and u.email_verified_at is not null and u.status = 'active') as is_theirs,
           ${maskedEmail(sql`i.email`)} as masked_email
    from mentor_invitation i
    join app_user u on u.id = ${userId}
    where i.token_hash = ${hashToken(token)}
    for no key update of u`.execute(tx)
  if (!rows[0]) throw new Failure('mentor-invitation-not-found')
  return rows[0]
}

interface Link {
  mentorId: string
  userId: string
  invitationId: string
}

async function link(tx: Tx, { mentorId, userId, invitationId }: Link, now: Date) {
  const time = now.toISOString()
  await sql`
    update mentor
    set user_id = ${userId}, joined_at = ${time}, updated_at = ${time}
    where id = ${mentorId}`.execute(tx)
  await sql`
    update mentor_invitation
    set accepted_at = ${time}, accepted_by = ${userId}
    where id = ${invitationId}`.execute(tx)
  // Staff keep their scope, which grants more rights than a mentor's.
  await sql`
    update app_user
    set scope = 'mentor', updated_at = ${time}
    where id = ${userId}
      and scope = 'participant'`.execute(tx)
  await insertAudit(tx, { actor_id: userId, action: 'mentor-joined', subject_id: mentorId }, now)
}
