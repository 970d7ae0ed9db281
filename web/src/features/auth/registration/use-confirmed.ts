import { useNavigate } from '@tanstack/react-router'
import type { Confirmed } from '@semai/contract/auth/auth'
import { storePendingSignIn } from '../../../lib/session/session.ts'
import { registrationDraft } from './draft.ts'
import { forgetSentCode, noteSentCode } from './sent-codes.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address is confirmed, and a password is still to be chosen by mail. */
    needsPassword?: boolean
  }
}

/** Navigate after confirming an address by code or link. */
export function useConfirmed() {
  const navigate = useNavigate()
  return async ({ needs_password, ...pair }: Confirmed) => {
    storePendingSignIn(pair)
    forgetSentCode('validation')
    registrationDraft.forget()
    // The server has just mailed it.
    if (needs_password) noteSentCode('reset', { email: pair.user.email })
    await navigate({ to: '/authorization/verified', state: { needsPassword: needs_password }, replace: true })
  }
}
