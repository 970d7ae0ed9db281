import { Type, type Static } from 'typebox'

/** Rights that an invitation grants. */
export type InvitedAccess = Static<typeof InvitedAccess>
export const InvitedAccess = Type.Union([
  Type.Literal('participant'),
  Type.Literal('hub_operator'),
  Type.Literal('national_operator'),
  Type.Literal('admin'),
])

/** Invited access in words: 'operator Hub 5 Bandung'. */
export const accessText = (access: InvitedAccess, hubName: string | null) =>
  ({
    participant: hubName ? `peserta ${hubName}` : 'peserta',
    hub_operator: `operator ${hubName ?? 'hub'}`,
    national_operator: 'operator nasional',
    admin: 'administrator',
  })[access]
