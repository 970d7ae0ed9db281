import { limits } from '@semai/contract/limits'
import { parseStored, readItem, writeItem } from '../../lib/web-storage.ts'

/** What this tab knows of the codes it had mailed. `reset` is for a new password. */
export type CodePurpose = 'validation' | 'reset'

interface SentCode {
  email: string
  /** Ties the code to the browser that registered. */
  registration_id?: string
  /** When the next one may be asked for, in ms since 1970. */
  resend_at: number
}

const keyOf = (purpose: CodePurpose) => `semai.code-${purpose}`

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The last code for this address, if it was asked for in this tab. */
export function readSentCode(purpose: CodePurpose, email: string): SentCode | null {
  const sent = parseStored<SentCode>(
    readItem('session', keyOf(purpose)),
    (value) => typeof value.email === 'string' && typeof value.resend_at === 'number',
  )
  return sent && isSame(sent.email, email) ? sent : null
}

/** A code is on its way; `retryAfter` seconds until the next, by default the first delay. */
export function noteSentCode(
  purpose: CodePurpose,
  sent: { email: string; registration_id?: string | undefined; retryAfter?: number },
) {
  const { email, registration_id, retryAfter = limits.resendDelaysSeconds[0] } = sent
  const resend_at = Date.now() + retryAfter * 1000
  writeItem('session', keyOf(purpose), JSON.stringify({ email, registration_id, resend_at }))
}

/** The registration of this tab, whatever its address: a mailed link does not name one. */
export const readRegistrationId = (): string | undefined =>
  parseStored<SentCode>(readItem('session', keyOf('validation')), (value) => typeof value.email === 'string')
    ?.registration_id

export const forgetSentCode = (purpose: CodePurpose) => writeItem('session', keyOf(purpose), null)
