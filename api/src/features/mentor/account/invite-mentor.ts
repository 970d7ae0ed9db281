import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken, newToken } from '../../../lib/security/session.ts'
import type { ConsoleContext } from '../../console/table.ts'
import { postMail } from '../../mail/post-mail.ts'
import { mentorInvitationEmail } from './emails.ts'
import { lockManagedMentor, noteAction } from './lock-mentor.ts'
import { invitationEnd, resendAt } from './rules.ts'

interface Invitation {
  mentor_id: string
  email: string
}

/**
 * Invite an e-mail address to become a mentor's account. Resends an open invitation with a new link.
 * @throws Failure console-row-not-found, mentor-account-exists, mentor-invitation-too-soon
 */
export async function inviteMentor(context: ConsoleContext, tx: Tx, { mentor_id, email }: Invitation) {
  const { deps, session, now } = context
  const mentor = await lockManagedMentor(context, tx, mentor_id)
  if (mentor.user_id) throw new Failure('mentor-account-exists')
  await refuseTooSoon(tx, mentor_id, now)
  const token = newToken()
  await replaceOpen(tx, { mentor_id, email, token_hash: hashToken(token), invited_by: session.user_id }, now)
  const { publicUrl } = deps.config
  const invited_by_name = await nameOf(tx, session.user_id)
  const invitation = { publicUrl, mentor_name: mentor.full_name, invited_by_name, token }
  await postMail(tx, deps, { ...mentorInvitationEmail(invitation), to: email, user_id: null }, now)
  await noteAction(context, tx, 'console-mentor-invited', mentor)
}

/** Allow one mail a minute, also after a withdrawn invitation, so that parallel clicks send one mail. */
async function refuseTooSoon(tx: Tx, mentorId: string, now: Date) {
  const { rows } = await sql<{ sent_at: string | null }>`
    select max(sent_at) as sent_at
    from mentor_invitation
    where mentor_id = ${mentorId}`.execute(tx)
  const sentAt = rows[0]?.sent_at
  const seconds = sentAt ? Math.ceil((resendAt(sentAt).getTime() - now.getTime()) / 1000) : 0
  if (seconds <= 0) return
  throw new Failure('mentor-invitation-too-soon', { retryAfterSeconds: seconds, details: { retry_after: seconds } })
}

interface Sent extends Invitation {
  token_hash: string
  invited_by: string
}

async function replaceOpen(tx: Tx, sent: Sent, now: Date) {
  const time = now.toISOString()
  await sql`
    update mentor_invitation
    set ended_at = ${time}
    where mentor_id = ${sent.mentor_id}
      and accepted_at is null
      and ended_at is null`.execute(tx)
  await tx
    .insertInto('mentor_invitation')
    .values({ id: newId(), ...sent, sent_at: time, expires_at: invitationEnd(now), created_at: time })
    .execute()
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`select full_name from app_user where id = ${userId}`.execute(tx)
  return rows[0]?.full_name ?? 'Seseorang'
}
