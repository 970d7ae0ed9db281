import type { AccountInvitation } from '@semai/contract/auth/invitation'
import type { InvitedAccess } from '@semai/contract/auth/invited-access'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/security/session.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'

/** SQL condition: the invitation `i` can be accepted. Staff access ends with the rights of its inviter. */
const isOpen = (now: Date) => sql<boolean>`(
  i.status = 'sent'
  and i.expires_at > ${now.toISOString()}
  and (
    i.access = 'participant'
    or exists (select from app_user a where a.id = i.invited_by and a.scope = 'admin' and a.status = 'active')
  )
)`

/** Read the invitation of a link. @throws Failure account-invitation-not-found */
export async function viewInvitation(db: Db, token: string, now: Date): Promise<AccountInvitation> {
  const { rows } = await sql<AccountInvitation>`
    select i.full_name, i.email, i.access, h.name as hub_name, by.full_name as invited_by_name, ${isOpen(now)} as is_open,
           exists (select from app_user u where lower(u.email) = i.email and u.status <> 'pending') as has_account
    from account_invitation i
    left join region_hub h on h.id = i.region_hub_id
    left join app_user by on by.id = i.invited_by and by.status <> 'anonymised'
    where i.token_hash = ${hashToken(token)}`.execute(db)
  if (!rows[0]) throw new Failure('account-invitation-not-found')
  return rows[0]
}

export interface LockedInvitation {
  id: string
  /** In lower case. */
  email: string
  masked_email: string
  access: InvitedAccess
  region_hub_id: string | null
  regency_id: string | null
  region_id: string | null
  is_open: boolean
  accepted_by: string | null
}

/** Lock the invitation of a link. @throws Failure account-invitation-not-found */
export async function lockInvitation(tx: Tx, token: string, now: Date): Promise<LockedInvitation> {
  const { rows } = await sql<LockedInvitation>`
    select i.id, i.email, ${maskedEmail(sql`i.email`)} as masked_email, i.access, i.region_hub_id, i.regency_id,
           i.accepted_by, ${isOpen(now)} as is_open,
           (select region_id from regency where id = i.regency_id) as region_id
    from account_invitation i
    where i.token_hash = ${hashToken(token)}
    for update of i`.execute(tx)
  if (!rows[0]) throw new Failure('account-invitation-not-found')
  return rows[0]
}

/** Whether the address has an account whose person has confirmed it. `email` is in lower case. */
export async function hasAccount(db: Db | Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from app_user
    where lower(email) = ${email}
      and status <> 'pending'`.execute(db)
  return rows.length > 0
}

/** Whether the account has confirmed the address. `email` is in lower case. */
export async function hasConfirmed(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from app_user
    where id = ${userId}
      and lower(email) = ${email}
      and email_verified_at is not null
      and status = 'active'`.execute(tx)
  return rows.length > 0
}

/** List the people with the same name, as 'Sekar Ayundita, Hub 5 Bandung'. */
export async function listSameNames(tx: Tx, fullName: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(', ', u.full_name, h.name) as line
    from app_user u
    left join region_hub h on h.id = u.region_hub_id
    where fold_text(u.full_name) = fold_text(${fullName})
      and u.status in ('active', 'suspended')
    order by u.id
    limit 5`.execute(tx)
  return rows.map(({ line }) => line)
}
