import { Type, type Static } from 'typebox'
import { device, SignedIn } from './auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { nameFailures } from '../call/failures.ts'
import { FullName, NewPassword, Nullable, Token } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { Profile } from '../profile/profile.ts'
import { InvitedAccess } from './invited-access.ts'

export type AccountInvitation = Static<typeof AccountInvitation>
const AccountInvitation = Type.Object({
  full_name: Type.String(),
  email: Type.String(),
  access: InvitedAccess,
  hub_name: Nullable(Type.String()),
  /** Null after the inviter's account is deleted. */
  invited_by_name: Nullable(Type.String()),
  is_open: Type.Boolean(),
  /** The address has an account, whose person accepts by signing in. */
  has_account: Type.Boolean(),
})

const link = { token: Token }

export const viewAccountInvitation = endpoint({
  method: 'POST',
  url: '/v1/public/account-invitation/view',
  config: { access: 'public', keyless: 'repeatable', failures: ['account-invitation-not-found'] },
  schema: {
    summary: 'Get the invitation of a mailed link.',
    body: Type.Object(link),
    response: { 200: DataOf(AccountInvitation) },
  },
})

export const registerInvited = endpoint({
  method: 'POST',
  url: '/v1/public/account-invitation/register',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: [
      ...nameFailures,
      'password-too-common',
      'account-invitation-not-found',
      'account-invitation-over',
      'account-invitation-sign-in',
    ],
  },
  schema: {
    summary:
      'Create the account of a mailed invitation and sign in. The link confirms its e-mail. Returns account-invitation-sign-in if the address has an account.',
    body: Type.Object({
      ...link,
      full_name: FullName,
      password: NewPassword,
      is_adult: Type.Literal(true),
      accepts_terms: Type.Literal(true),
      ...device,
    }),
    response: { 201: DataOf(SignedIn) },
  },
})

export const acceptAccountInvitation = endpoint({
  method: 'POST',
  url: '/v1/account-invitation/accept',
  config: {
    keyless: 'repeatable',
    failures: ['account-invitation-not-found', 'account-invitation-over', 'account-invitation-other-account'],
  },
  schema: {
    summary: 'Accept an invitation with your account. Your confirmed e-mail must be the invited address.',
    body: Type.Object(link),
    response: { 200: DataOf(Profile) },
  },
})
