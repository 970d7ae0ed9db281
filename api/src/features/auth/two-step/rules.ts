import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '@semai/contract/call/limits'
import { randomCode } from '../../../lib/security/random-code.ts'
import type { Signer } from '../../../lib/security/secret.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000
const SECRET_BYTES = 20

/** Encode as RFC 4648 base32 without padding, for authenticators. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(parseInt(five.padEnd(5, '0'), 2))).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export const newTwoStepSecret = () => base32(randomBytes(SECRET_BYTES))

/** Which half minute an instant lies in, counted from 1970. */
export const stepOf = (now: Date) => Math.floor(now.getTime() / STEP_MS)

/** The code of a step: RFC 6238 with SHA-1, six digits and half minutes, as every authenticator has it. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** limits.codeLength).padStart(limits.codeLength, '0')
}

/** Find the time step of a code, allowing one step of clock error. Null if none matches. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const steps = [-1, 0, 1].map((away) => stepOf(now) + away)
  return steps.filter((step) => isSame(codeAt(secret, step), code))[0] ?? null
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Build the address of the QR code. */
export function authenticatorUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Semai', algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/Semai:${encodeURIComponent(email)}?${query}`
}

const RECOVERY_CODES = 10
const GROUPS = /.{4}/g

/** Such as 'k7dm-2xqp-9trw': nearly 60 random bits each. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => (randomCode(12).toLowerCase().match(GROUPS) ?? []).join('-'))

/** A code as it was typed, without what people put between its signs. */
export const typedCode = (code: string) => code.toLowerCase().replace(/[ -]/g, '')

export const recoveryHash = (signer: Signer, userId: string, code: string) =>
  signer.sign('recovery-code', `${userId} ${typedCode(code)}`)

const TICKET_MS = 10 * 60_000
const FORM = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(?<until>\d{13})_(?<way>[a-z]+)_(?<signature>[\w-]+)$/

/** Goal of the second step: a session, or reopening a closed account first. */
export type Way = 'enter' | 'reopen'

/** State that a ticket signs. Each used code changes it and so invalidates earlier tickets. */
export interface TicketGround {
  user_id: string
  password_hash: string | null
  secret: string
  last_step: number
  codes_left: number
}

const signedText = ({ user_id, password_hash, secret, last_step, codes_left }: TicketGround, ...rest: string[]) =>
  [user_id, password_hash, secret, last_step, codes_left, ...rest].join(' ')

/** Sign a ticket of the first step, valid for 10 minutes. */
export function ticketFor(signer: Signer, ground: TicketGround, way: Way, now: Date): string {
  const until = String(now.getTime() + TICKET_MS)
  return `${ground.user_id}_${until}_${way}_${signer.sign('two-step', signedText(ground, until, way))}`
}

/** Read an unexpired ticket; `fits` verifies its signature. */
export function readTicket(signer: Signer, ticket: string, now: Date) {
  const { id, until = '', way = '', signature = '' } = FORM.exec(ticket)?.groups ?? {}
  if (!id || Number(until) <= now.getTime()) return null
  return {
    id,
    isReopening: way === 'reopen',
    fits: (ground: TicketGround) => signer.matches('two-step', signedText(ground, until, way), signature),
  }
}
