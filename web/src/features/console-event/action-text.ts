import type { ParticipationAction, ParticipationResults } from '@semai/contract/console/event'
import { formatNumber } from '../../lib/text/format-number.ts'

interface ActionWords {
  label: string
  /** Follows a name or '3 orang'. */
  done: string
  /** Asks for confirmation, because the people are notified and lose a seat or a chance. */
  isFinal?: true
  /** Text of the question; follows 'Mereka' or a name. */
  about?: string
}

export const actionWords: Record<ParticipationAction, ActionWords> = {
  approve: { label: 'Setujui', done: 'disetujui' },
  decline: {
    label: 'Tolak',
    done: 'ditolak',
    isFinal: true,
    about: 'diberi tahu semenit lagi. Sepuluh detik pertama masih bisa kamu urungkan.',
  },
  attend: { label: 'Tandai hadir', done: 'tercatat hadir' },
  cancel: {
    label: 'Batalkan',
    done: 'dibatalkan',
    isFinal: true,
    about: 'langsung diberi tahu, dan kursinya ditawarkan kepada yang menunggu.',
  },
}

const reasons: Record<ParticipationResults['refused'][number]['code'], string> = {
  'event-full': 'kursinya habis',
  'participation-state': 'statusnya sudah berubah',
  'participation-own': 'pendaftaranmu sendiri diputuskan orang lain',
  'participation-not-found': 'pendaftarannya tidak ada lagi',
}

/** '14 orang disetujui, 3 di antaranya masuk daftar tunggu'; a single person by name. */
export function doneText(action: ParticipationAction, { done }: ParticipationResults, name: string | undefined) {
  const who = done.length === 1 && name ? name : `${formatNumber(done.length)} orang`
  const queued = done.filter(({ status }) => status === 'waitlisted').length
  if (action !== 'approve' || queued === 0) return `${who} ${actionWords[action].done}`
  if (queued === done.length) return `${who} masuk daftar tunggu, karena kursinya habis`
  return `${who} disetujui, ${formatNumber(queued)} di antaranya masuk daftar tunggu`
}

/** '2 orang tidak: kursinya habis'; null without refusals. */
export function refusedText({ refused }: ParticipationResults): string | null {
  if (refused.length === 0) return null
  const causes = new Set(refused.map(({ code }) => reasons[code]))
  return `${formatNumber(refused.length)} orang tidak: ${[...causes].join('; ')}.`
}
