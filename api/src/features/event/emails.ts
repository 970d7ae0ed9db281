import { limits } from '@semai/contract/call/limits'
import { formatSpan, type Span } from '../../lib/time/format-date.ts'

/** Event data for e-mails. */
export interface EmailEvent extends Span {
  slug: string
  title: string
  venue_name: string
  address: string | null
}

/** Participation data for an e-mail to its owner. */
export interface EmailParticipation {
  id: string
  /** Null for a guest. */
  user_id: string | null
  full_name: string
  attend_mode: 'offline' | 'online'
  ticket_code: string
  /** Null after anonymisation. */
  short_code: string | null
  offer_expires_at: string | null
  /** The reader's own zone; null for a guest. */
  time_zone: string | null
}

export interface About {
  publicUrl: string
  event: EmailEvent
  participation: EmailParticipation
}

export const placeOf = ({ venue_name, address }: EmailEvent) => [venue_name, address].filter(Boolean).join(', ')

export const whereOf = ({ event, participation }: About) =>
  participation.attend_mode === 'offline'
    ? `Tempat: ${placeOf(event)}`
    : `Daring: tautannya muncul di tiketmu ${limits.joinMinutesBefore} menit sebelum mulai.`

export const whenOf = ({ event, participation }: About) => `Waktu: ${formatSpan(event, participation.time_zone)}`

export const greet = ({ participation }: About) => `Halo ${participation.full_name},`

export const publicPage = ({ publicUrl, event }: Pick<About, 'publicUrl' | 'event'>) =>
  `${publicUrl}/acara/${event.slug}`

/** Page of the reader's participation. A guest's ticket is in the fragment, which never reaches a server log. */
export function ticketUrl(about: About, hasSeat: boolean) {
  const { publicUrl, participation } = about
  if (participation.user_id) return `${publicUrl}/event/registration?id=${participation.id}`
  return hasSeat
    ? `${publicPage(about)}#ticket=${[participation.ticket_code, participation.short_code].filter(Boolean).join('.')}`
    : publicPage(about)
}

export const cancelNote = ({ participation }: About) =>
  participation.user_id
    ? 'Berhalangan? Batalkan dari halaman tiketmu, supaya kursinya bisa dipakai orang lain.'
    : 'Berhalangan? Masuk ke Semai dengan e-mail ini lalu batalkan, supaya kursinya bisa dipakai orang lain.'

export const ticketButton = (about: About) => ({ label: 'Lihat tiket', url: ticketUrl(about, true) })
export const elsewhereButton = ({ publicUrl }: About) => ({ label: 'Cari kegiatan lain', url: `${publicUrl}/event` })
export const stateButton = (about: About) => ({ label: 'Lihat pendaftaran', url: ticketUrl(about, false) })
