import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hashToken, newToken } from '../../../lib/security/session.ts'
import { postMails } from '../../mail/post-mail.ts'
import { accountInvitationEmail, type Invited } from './emails.ts'
import { aboutInvitation, invitationEnd } from './rules.ts'

interface Queued extends Invited {
  id: string
  email: string
  token: string
}

/** Mail the next queued invitations, each with a new link. Returns their number. */
export async function sendNext(deps: Deps, tx: Tx, limit: number): Promise<number> {
  const now = deps.clock.now()
  const queued = await lockQueued(tx, limit)
  const { publicUrl } = deps.config
  const mails = queued.map(({ id, email, token, ...invited }) => {
    return {
      ...accountInvitationEmail(invited, publicUrl, token),
      to: email,
      user_id: null,
      about: aboutInvitation(id),
    }
  })
  await noteSent(tx, queued, now)
  await postMails(tx, deps, mails, now)
  return queued.length
}

async function lockQueued(tx: Tx, limit: number): Promise<Queued[]> {
  const { rows } = await sql<Omit<Queued, 'token'>>`
    select i.id, i.email, i.full_name, i.access, h.name as hub_name, by.full_name as invited_by_name
    from account_invitation i
    left join region_hub h on h.id = i.region_hub_id
    left join app_user by on by.id = i.invited_by and by.status <> 'anonymised'
    where i.status = 'queued'
    order by i.created_at, i.id
    limit ${limit}
    for update of i skip locked`.execute(tx)
  return rows.map((row) => ({ ...row, token: newToken() }))
}

const noteSent = (tx: Tx, queued: Queued[], now: Date) =>
  sql`
  update account_invitation i
  set status = 'sent', token_hash = link.token_hash, sent_at = ${now.toISOString()}, expires_at = ${invitationEnd(now)},
      updated_at = ${now.toISOString()}
  from unnest(${queued.map(({ id }) => id)}::uuid[], ${queued.map(({ token }) => hashToken(token))}::text[])
    as link (id, token_hash)
  where i.id = link.id`.execute(tx)

/** End invitations that expired, and those of participants who registered without their link. */
export async function endInvitations(tx: Tx, now: Date) {
  const time = now.toISOString()
  await sql`
    update account_invitation i
    set status = 'accepted', accepted_at = ${time}, accepted_by = u.id, updated_at = ${time}
    from app_user u
    where i.status in ('queued', 'sent')
      and i.access = 'participant'
      and lower(u.email) = lower(i.email)
      and u.status = 'active'`.execute(tx)
  await sql`
    update account_invitation
    set status = 'expired', updated_at = ${time}
    where status = 'sent'
      and expires_at <= ${time}`.execute(tx)
}
