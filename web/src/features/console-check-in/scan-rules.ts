import type { RollTicket } from '@semai/contract/console/event'
import { formatClock } from '../../lib/time/format-date.ts'

export type ScanOutcome = 'attended' | 'attended_before' | 'not_registered' | 'unknown'

export type Ticket = Pick<RollTicket, 'full_name' | 'status' | 'attended_at'>

/**
 * Return the code from a ticket’s code, QR code, pasted address or typed short code. Ignores spaces; in short codes
 * also hyphens and case. Returns null for text that cannot be a ticket.
 */
export function codeOf(text: string): string | null {
  const code = text
    .trim()
    .replace(/^.*#ticket=/, '')
    .replace(/\.\w{8}$/, '')
    .replace(/\s/g, '')
  const short = code.replaceAll('-', '').toUpperCase()
  if (isShort(short)) return short
  return /^[A-Za-z0-9_-]{10,64}$/.test(code) ? code : null
}

/** Whether a code is a short code. Its alphabet has no characters that look or sound alike. */
export const isShort = (code: string) => /^[2-9A-HJKMNP-TV-Z]{8}$/.test(code)

/** Return the result of a scan from this device’s data. Only the server knows scans of other devices. */
export function outcomeOf(ticket: Ticket | undefined): ScanOutcome {
  if (!ticket) return 'unknown'
  if (ticket.status === 'attended') return 'attended_before'
  return ticket.status === 'registered' || ticket.status === 'no_show' ? 'attended' : 'not_registered'
}

/** Return the hash of a code: the device stores no ticket codes. */
export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface ScanResult {
  outcome: ScanOutcome
  attended_at: string | null
  hasConflict: boolean
}

export function outcomeWords({ outcome, attended_at, hasConflict }: ScanResult, zone: string): string {
  const time = attended_at ? ` ${formatClock(attended_at, zone)}` : ''
  if (hasConflict && outcome === 'attended_before') return `Sudah dipindai di perangkat lain${time}`
  const words = {
    attended: 'Hadir',
    attended_before: `Sudah hadir${time}`,
    not_registered: 'Tidak terdaftar',
    unknown: 'Kode tidak dikenal',
  }
  return words[outcome]
}
