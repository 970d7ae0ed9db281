import { limits } from '@semai/contract/call/limits'
import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** Purposes of mailed codes that this browser knows. `reset` is for a new password. */
export type CodePurpose = 'validation' | 'reset'

interface SentCode {
  email: string
  /** Registration of this browser that the code confirms. */
  registration_id?: string | undefined
  /** Name in the registration. */
  full_name?: string | undefined
  /** Time of sending, in ms since 1970; missing if another person requested it. */
  sent_at?: number | undefined
  /** When the next code may be requested, in ms since 1970. */
  resend_at: number
}

interface StoredCode extends SentCode {
  /** Expiry in ms since 1970, because people share browsers. */
  until: number
}

const keyOf = (purpose: CodePurpose) => `semai.code-${purpose}`

// Mailed links open another tab, which needs the registration; a reset stays in its tab.
const storageOf = (purpose: CodePurpose) => (purpose === 'validation' ? 'local' : 'session')

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function read(purpose: CodePurpose): SentCode | null {
  const stored = parseStored<StoredCode>(
    readItem(storageOf(purpose), keyOf(purpose)),
    (value) =>
      typeof value.email === 'string' &&
      typeof value.resend_at === 'number' &&
      ['number', 'undefined'].includes(typeof value.sent_at),
  )
  return stored && stored.until > Date.now() ? stored : null
}

/** Read the last code for this address that this browser requested. */
export function readSentCode(purpose: CodePurpose, email: string): SentCode | null {
  const sent = read(purpose)
  return sent && isSame(sent.email, email) ? sent : null
}

interface NewCode {
  email: string
  registration_id?: string | undefined
  full_name?: string | undefined
  /** Seconds until the next code may be requested; the first delay by default. */
  retryAfter?: number | undefined
}

/** Note a code that was sent just now. */
export function noteSentCode(purpose: CodePurpose, code: NewCode) {
  note(purpose, code, Date.now())
}

/** Note a code that was requested before, perhaps elsewhere. Keeps its time of sending. */
export function noteEarlierCode(purpose: CodePurpose, code: NewCode) {
  const known = readSentCode(purpose, code.email)
  note(purpose, { ...code, registration_id: code.registration_id ?? known?.registration_id }, known?.sent_at)
}

function note(
  purpose: CodePurpose,
  { retryAfter = limits.resendDelaysSeconds[0], ...code }: NewCode,
  sent_at?: number,
) {
  const now = Date.now()
  const full_name = code.full_name ?? readSentCode(purpose, code.email)?.full_name
  const times = { sent_at, resend_at: now + retryAfter * 1000, until: now + limits.codeMinutes * 60_000 }
  writeItem(storageOf(purpose), keyOf(purpose), JSON.stringify({ ...code, full_name, ...times }))
}

/** Read this browser's registration of any address, because mailed links do not name one. */
export const readRegistration = (): SentCode | null => {
  const sent = read('validation')
  return sent?.registration_id ? sent : null
}

export const forgetSentCode = (purpose: CodePurpose) => writeItem(storageOf(purpose), keyOf(purpose), null)
