import type { InvitedAccess } from '@semai/contract/auth/invited-access'
import { invitationEnd } from '../../src/features/auth/invitation/rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { hashToken, newToken } from '../../src/lib/security/session.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

interface DemoInvitation {
  /** E-mail of the inviting staff. */
  by: string
  full_name: string
  email: string
  access: InvitedAccess
  hub: number | null
  regency_code: string | null
  status: 'sent' | 'expired' | 'withdrawn'
  days_ago: number
}

const DAY_MS = 86_400_000

/** Insert invitations to an account, after the people. */
export async function insertInvitations(tx: Tx, now: Date) {
  const hubs = await hubIds(tx)
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  const rows = readData<DemoInvitation[]>('demo/invitations.json').map(
    ({ by, hub, regency_code, days_ago, ...invitation }) => {
      const sent = new Date(now.getTime() - days_ago * DAY_MS)
      const at = sent.toISOString()
      return {
        ...invitation,
        id: newId(),
        region_hub_id: hub === null ? null : (hubs.get(hub) ?? null),
        regency_id: regency_code,
        token_hash: hashToken(newToken()),
        invited_by: idOf.get(by) ?? null,
        sent_at: at,
        expires_at: invitationEnd(sent),
        created_at: at,
        updated_at: at,
      }
    },
  )
  await tx.insertInto('account_invitation').values(rows).execute()
}
