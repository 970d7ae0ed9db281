import { useNavigate } from '@tanstack/react-router'
import { tracker } from '../../../lib/analytics.ts'
import { CallFailed } from '../../../lib/call/call.ts'
import { useEnter } from '../../../lib/form/enter.ts'
import { storeSession, type SignedIn } from '../../../lib/session/session.ts'
import { forgetIdentityLink } from '../identity/identity-link.ts'
import { forgetSentCode, noteSentCode } from './sent-codes.ts'

/** Whether a refusal brought a ticket to go on with: to have a closed account back, or to the second of two steps. */
export const hasTicket = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && 'ticket' in error.details

/** Where a sign-in leads. */
export function useArrival() {
  const enter = useEnter()
  const navigate = useNavigate()

  async function signedIn(pair: SignedIn) {
    forgetIdentityLink()
    tracker.identify(pair.user)
    await enter(pair)
  }

  return {
    signedIn,
    /** Who comes by a provider for the first time has not filled in profileForm yet. */
    async fromProvider(pair: SignedIn) {
      if (pair.user.is_profile_completed) return signedIn(pair)
      tracker.identify(pair.user)
      storeSession(pair)
      await navigate({ to: '/authorization/profileForm', replace: true })
    },
    /** The server has just mailed a code of its own: one that this tab knew of no longer counts. */
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
