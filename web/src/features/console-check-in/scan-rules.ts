import type { RollTicket } from '@semai/contract/console/event'
import { formatClock } from '../../lib/format.ts'

export type ScanOutcome = 'attended' | 'attended_before' | 'not_registered' | 'unknown'

export type Ticket = Pick<RollTicket, 'full_name' | 'status' | 'attended_at'>

/**
 * What a ticket's code, its QR code or its pasted address says, or its short code as somebody types it: spaces are of
 * neither, hyphens and small letters not of the short one. Null for what cannot be a ticket.
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

/** Whether a code is a short one: no letter or figure in it is read or heard as another. */
export const isShort = (code: string) => /^[2-9A-HJKMNP-TV-Z]{8}$/.test(code)

/** What this device knows of a ticket. Who came in between is known to the server alone. */
export function outcomeOf(ticket: Ticket | undefined): ScanOutcome {
  if (!ticket) return 'unknown'
  if (ticket.status === 'attended') return 'attended_before'
  return ticket.status === 'registered' || ticket.status === 'no_show' ? 'attended' : 'not_registered'
}

/** Codes are known to the device by their hash alone. */
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
