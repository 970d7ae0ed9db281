import type { MentorReason } from '@semai/contract/mentor/free'
import { formatWeekday, viewerTimeZone } from '../../../lib/time/format-date.ts'

/** Cocok: Operasi, hubmu; Hubmu, pernah membantu Warung Lapak. Null without a reason. */
export function reasonWords(reasons: MentorReason[]): string | null {
  const known = reasons.filter(({ kind }) => kind === 'expertise').map(({ text }) => text)
  const others = reasons.map(otherWords).filter((words) => words !== null)
  const words = [...known, ...others].join(', ')
  if (!words) return null
  return known.length > 0 ? `Cocok: ${words}` : words.charAt(0).toLocaleUpperCase('id-ID') + words.slice(1)
}

function otherWords({ kind, text }: MentorReason): string | null {
  switch (kind) {
    case 'expertise':
      return null
    case 'hub':
      return 'hubmu'
    case 'helped':
      return `pernah membantu ${text}`
  }
}

/** Hubmu · penuh sampai Rabu */
export function fullWords(reasons: MentorReason[], free_from: string | null, zone = viewerTimeZone()): string {
  const full = free_from ? `penuh sampai ${formatWeekday(free_from, zone)} depan` : 'sedang penuh'
  const why = reasonWords(reasons)
  return why ? `${why} · ${full}` : full.charAt(0).toLocaleUpperCase('id-ID') + full.slice(1)
}
