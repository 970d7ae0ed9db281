import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { ValidationError } from '../../../lib/failure.ts'
import type { Session } from '../../../lib/security/session.ts'
import { unfitName } from '../../../lib/text/fit-name.ts'
import { normalEmail } from '../../../lib/text/normal-email.ts'
import { withdrawMails } from '../../mail/withdraw-mails.ts'
import { hasAccount } from './queries.ts'
import { aboutInvitation } from './rules.ts'

type Staff = Pick<Session, 'user_id' | 'scope'>

/** Whether staff may grant the access: only administrators add staff. */
export const mayGrant = ({ scope }: Staff, access: string) => scope === 'admin' || access === 'participant'

interface Typed {
  full_name: string
  email: string
  access: string
  region_hub_id: string
}

/** Return the errors of an invitation that staff typed. `isNew` also rejects addresses with an account. */
export async function invitationErrors(tx: Tx, staff: Staff, typed: Typed, isNew: boolean): Promise<ValidationError[]> {
  return [
    ...accessErrors(staff, typed),
    ...nameErrors(typed),
    ...(isNew && (await hasAccount(tx, normalEmail(typed.email))) ? [withAccount] : []),
  ]
}

const withAccount = { field: 'email', message: 'Alamat ini sudah punya akun, jadi tidak perlu diundang.' }

function accessErrors(staff: Staff, { access, region_hub_id }: Typed): ValidationError[] {
  if (!mayGrant(staff, access)) {
    return [{ field: 'access', message: 'Hanya administrator yang bisa mengundang pengelola.' }]
  }
  const lacksHub = access === 'hub_operator' && !region_hub_id
  return lacksHub ? [{ field: 'region_hub_id', message: 'Pilih hub yang akan dikelolanya.' }] : []
}

const nameErrors = ({ full_name, access }: Typed): ValidationError[] =>
  unfitName(full_name, { field: 'full_name', scope: access === 'participant' ? 'participant' : 'operator' })?.extra
    .errors ?? []

/** Queue invitations again, in the name of the staff who resend them. */
export async function noteResent(tx: Tx, ids: string[], { user_id }: Staff) {
  await tx.updateTable('account_invitation').set({ invited_by: user_id }).where('id', 'in', ids).execute()
}

/** Delete the unsent mails of withdrawn invitations. */
export async function dropMails(tx: Tx, ids: string[]) {
  for (const id of ids) await withdrawMails(tx, aboutInvitation(id))
}

/** Whether the last mail of an invitation `t` could not be delivered. */
export const mailFailed = sql`exists (
  select
  from mail m
  where m.about = ${aboutInvitation('')} || t.id
    and m.status = 'failed'
    and m.created_at >= t.sent_at
)`
