import { unprintable } from '../../lib/certificate/font-coverage.ts'
import { limits } from '@semai/contract/call/limits'
import type { Scope } from '@semai/contract/profile/profile'
import { isFitName } from '../../lib/text/fit-name.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const lifetimes = {
  participant: { idle: 14 * DAY, whole: 90 * DAY },
  operator: { idle: 8 * HOUR, whole: 7 * DAY },
}

/** Whether a session is valid: unrevoked, recently used and not too old. Operators' sessions end sooner. */
export function isSessionOpen(
  session: { created_at: string; last_used_at: string; revoked_at: string | null; scope: Scope },
  now: Date,
): boolean {
  if (session.revoked_at) return false
  const isOperator = session.scope === 'operator' || session.scope === 'admin'
  const { idle, whole } = isOperator ? lifetimes.operator : lifetimes.participant
  const time = now.getTime()
  return time < Date.parse(session.last_used_at) + idle && time < Date.parse(session.created_at) + whole
}

/** Failures before an account is blocked. */
export const FREE_FAILURES = 8
export const LONGEST_BLOCK_SECONDS = 900
/** Failures from which on each one blocks the account for the longest time. */
export const MOST_FAILURES = FREE_FAILURES + Math.ceil(Math.log2(LONGEST_BLOCK_SECONDS / 60))

/** Seconds that sign-in is blocked after n failures in a row: at first 0, then doubling to 15 minutes. */
export function blockSeconds(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(60 * 2 ** (failures - FREE_FAILURES), LONGEST_BLOCK_SECONDS)
}

export const LONGEST_RESEND_SECONDS = Math.max(...limits.resendDelaysSeconds)

/** Seconds before the next code may be requested, after the n-th. */
export function resendSeconds(sent: number): number {
  const delays = limits.resendDelaysSeconds
  return delays[Math.min(sent, delays.length) - 1] ?? delays[0]
}

/** Clean a provider's name of characters that our forms reject. Empty if too little remains. */
export function nameFrom(text: string, email = ''): string {
  const name = text
    .replace(/\s+/g, ' ')
    // Remove invisible characters and excess marks on a letter.
    .replace(/[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0<>]/gu, '')
    .replace(/(\p{Script=Latin}\p{M}{2}|\p{M}{3})\p{M}+/gu, '$1')
    .trim()
    .slice(0, limits.fullNameMax)
  const isFit = /\p{L}/u.test(name) && !isContact(name, email) && isFitName(name) && unprintable(name).length === 0
  return isFit ? name : ''
}

/** Whether a provider gave an address, a telephone number or the start of the address instead of a name. */
function isContact(name: string, email: string): boolean {
  const [local = ''] = email.split('@')
  return name.includes('@') || /\d[\d\s().-]{5,}\d/.test(name) || (local !== '' && name === local)
}
