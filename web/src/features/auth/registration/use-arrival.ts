import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { tracker } from '../../../lib/app/analytics.ts'
import { CallFailed } from '../../../lib/call/call.ts'
import { useEnter } from '../../../lib/form/enter.ts'
import { storePendingSignIn, storeSession, type SignedIn } from '../../../lib/session/session.ts'
import { forgetIdentityLink } from '../identity/identity-link.ts'
import { forgetSentCode, noteSentCode } from './sent-codes.ts'

/** Whether a refusal brought a ticket to go on with: to have a closed account back, or to the second of two steps. */
export const hasTicket = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && 'ticket' in error.details

/** A participant says where they live before anything else is open to them. Staff and mentors are where their work is. */
export const lacksPlace = ({ scope, needs_two_step, region }: Pick<Profile, 'scope' | 'needs_two_step' | 'region'>) =>
  region === null && scope === 'participant' && !needs_two_step

/** Navigate after a sign-in. */
export function useArrival() {
  const enter = useEnter()
  const navigate = useNavigate()

  async function signedIn(pair: SignedIn) {
    forgetIdentityLink()
    if (lacksPlace(pair.user)) return toProfileForm(pair)
    tracker.identify(pair.user)
    await enter(pair)
  }

  async function toProfileForm(pair: SignedIn) {
    tracker.identify(pair.user)
    if (lacksPlace(pair.user)) storePendingSignIn(pair)
    else storeSession(pair)
    await navigate({ to: '/authorization/profileForm', replace: true })
  }

  return {
    signedIn,
    /** A first sign-in by a provider continues with profileForm. */
    fromProvider: (pair: SignedIn) => (pair.user.is_profile_completed ? signedIn(pair) : toProfileForm(pair)),
    /** The server mailed a new code, which replaces the known one. */
    async unverified(email: string, registrationId: unknown) {
      forgetSentCode('validation')
      const registration_id = typeof registrationId === 'string' ? registrationId : undefined
      noteSentCode('validation', { email, registration_id })
      await navigate({ to: '/authorization/validation/{-$email}', params: { email } })
    },
    ticketed: ({ details }: CallFailed, more?: object) =>
      navigate({ to: '/authorization/continue', state: { ticket: { ...details, ...more } } }),
  }
}
