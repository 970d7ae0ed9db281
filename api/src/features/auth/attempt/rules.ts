import { createHash, randomBytes } from 'node:crypto'
import type { Signer } from '../../../lib/security/secret.ts'

/** Budget of an address within `BUDGET_SECONDS`; above it clients must solve a proof of work. */
export interface Budget {
  base: number
  least: number
  most: number
}

/** A hall signs in, and registers, within so long. */
export const BUDGET_SECONDS = 300

export function budgetOf(perMinute: number): Budget {
  const base = (perMinute * BUDGET_SECONDS) / 60
  return { base, least: Math.max(base / 10, 1), most: base * 10 }
}

/** Outcome of a call: 'succeeded' proves the person, also by a first step; 'failed' is a wrong guess. */
export type Outcome = 'succeeded' | 'undecided' | 'failed'

// The password, or the provider, was right.
const PROVEN = new Set([
  'two-step-required',
  'email-not-verified',
  'identity-link-required',
  'account-closed',
  'account-suspended',
])

export function outcomeOf(status: number, code: string | null): Outcome {
  if (status < 400) return 'succeeded'
  return status >= 500 || (code !== null && PROVEN.has(code)) ? 'undecided' : 'failed'
}

/** A challenge of several numbers. Many small parts take every device a similar time. */
export interface Work {
  challenge: string
  /** Leading bits that are nought in SHA-256 of `challenge.part.number`. */
  bits: number
  parts: number
}

// 65,536 or 131,072 hashes: one or two seconds on a cheap phone, which does some 60,000 a second.
const WORK = { parts: 16, leastBits: 12, mostBits: 13, seconds: 120 }

/** Harder the further an address is beyond its room: `excess` is 0 to 1. Signed, for this address and two minutes. */
export function workFor(signer: Signer, address: string, excess: number, now: Date): Work {
  const steps = WORK.mostBits - WORK.leastBits + 1
  const bits = Math.min(WORK.leastBits + Math.floor(Math.max(excess, 0) * steps), WORK.mostBits)
  const until = now.getTime() + WORK.seconds * 1000
  const body = `${until}.${bits}.${randomBytes(9).toString('base64url')}`
  return { challenge: `${body}.${signer.sign('work', `${address} ${body}`)}`, bits, parts: WORK.parts }
}

const FORM =
  /^(?<challenge>(?<body>(?<until>\d{13})\.(?<bits>\d{1,2})\.[\w-]{12})\.(?<signature>[\w-]{43}));(?<numbers>\d{1,12}(?:,\d{1,12})*)$/

/** The challenge that a proof solves, which is ours, this address's and not too old. Null for any other. */
export function solvedChallenge(signer: Signer, address: string, proof: string, now: Date): string | null {
  const { challenge, body, until, bits, signature, numbers } = FORM.exec(proof)?.groups ?? {}
  if (!challenge || !body || !signature || !numbers) return null
  if (Number(until) <= now.getTime() || !signer.matches('work', `${address} ${body}`, signature)) return null
  const given = numbers.split(',')
  const isSolved = given.every((number, part) => zeroBits(`${challenge}.${part}.${number}`) >= Number(bits))
  return isSolved && given.length === WORK.parts ? challenge : null
}

function zeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))
}
