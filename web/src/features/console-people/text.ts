import type { ConsolePerson } from '@semai/contract/console/people'
import type { Tone } from '@semai/contract/console/resource/resource'

export const scopeWords: Record<ConsolePerson['scope'], string> = {
  participant: 'Peserta',
  mentor: 'Mentor',
  operator: 'Operator',
  admin: 'Administrator',
}

export const statusWords: Record<ConsolePerson['status'], { label: string; tone: Tone }> = {
  active: { label: 'Aktif', tone: 'daun' },
  pending: { label: 'Belum konfirmasi', tone: 'kunyit' },
  suspended: { label: 'Ditangguhkan', tone: 'bata' },
  deactivated: { label: 'Ditutup', tone: 'neutral' },
  anonymised: { label: 'Dihapus', tone: 'neutral' },
}

/** Characters that the server requires of a reason. */
export const LEAST_REASON = 3

type Scoped = Pick<ConsolePerson, 'scope' | 'operator_hub'>

/** Return the scope in words: 'Operator Hub 5 Bandung'. */
export function scopeText({ scope, operator_hub }: Scoped): string {
  if (scope !== 'operator') return scopeWords[scope]
  return operator_hub ? `Operator ${operator_hub.name}` : 'Operator nasional'
}

/** The server counts at most this many. */
export const COUNTED = 10_000
