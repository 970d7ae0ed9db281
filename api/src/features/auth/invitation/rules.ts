import type { InvitedAccess } from '@semai/contract/auth/invited-access'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { Scope } from '@semai/contract/profile/profile'

const DAY_MS = 86_400_000

/** When an invitation mailed now expires. */
export const invitationEnd = (now: Date) =>
  new Date(now.getTime() + staffLimits.accountInvitationDays * DAY_MS).toISOString()

/** Subject of an invitation's mails. */
export const aboutInvitation = (id: string) => `account-invitation:${id}`

/** Scope of an account with the invited access. */
export const scopeOf = (access: InvitedAccess): Scope =>
  ({ participant: 'participant', hub_operator: 'operator', national_operator: 'operator', admin: 'admin' } as const)[
    access
  ]
