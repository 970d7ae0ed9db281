import { limits } from '@semai/contract/call/limits'
import type { Signer } from '../../../lib/security/secret.ts'

const TICKET_MS = limits.codeMinutes * 60_000
const FORM = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(?<until>\d{13})_(?<signature>[\w-]+)$/

/** A closing that a ticket belongs to; ends with a new password. */
interface Closing {
  id: string
  deactivated_at: string
  password_hash: string | null
}

const signedText = ({ id, deactivated_at, password_hash }: Closing, until: string) =>
  [id, until, deactivated_at, password_hash].join(' ')

/** Sign a ticket that reopens an account within 10 minutes. */
export function ticketFor(signer: Signer, closing: Closing, now: Date): string {
  const until = String(now.getTime() + TICKET_MS)
  return `${closing.id}_${until}_${signer.sign('reopen', signedText(closing, until))}`
}

/** Read an unexpired ticket; `fits` verifies its signature. */
export function readTicket(signer: Signer, ticket: string, now: Date) {
  const { id = '', until = '', signature = '' } = FORM.exec(ticket)?.groups ?? {}
  if (Number(until) <= now.getTime()) return null
  return { id, fits: (closing: Closing) => signer.matches('reopen', signedText(closing, until), signature) }
}
