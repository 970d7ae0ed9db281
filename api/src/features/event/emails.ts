import { limits } from '@semai/contract/limits'
import { formatInstant, formatSpan, type Span } from '../../lib/time/format.ts'
import type { MailText } from '../../lib/mail/template.ts'

/** An event as letters tell of it. */
export interface EmailEvent extends Span {
  slug: string
  title: string
  venue_name: string
  address: string | null
}

/** Whom a letter about their participation goes to. */
export interface EmailParticipant {
  id: string
  /** Null for a guest. */
  user_id: string | null
  full_name: string
  attend_mode: 'offline' | 'online'
  ticket_code: string
  /** Null where nobody is named any more. */
  short_code: string | null
  offer_expires_at: string | null
  /** The reader's own zone; null for a guest. */
  time_zone: string | null
}

interface About {
  publicUrl: string
  event: EmailEvent
  participant: EmailParticipant
}

export type ParticipationNews = 'registered' | 'pending_approval' | 'waitlisted' | 'approved' | 'declined' | 'removed'

const placeOf = ({ venue_name, address }: EmailEvent) => [venue_name, address].filter(Boolean).join(', ')

const whereOf = ({ event, participant }: About) =>
  participant.attend_mode === 'offline'
    ? `Tempat: ${placeOf(event)}`
    : `Daring: tautannya muncul di tiketmu ${limits.joinMinutesBefore} menit sebelum mulai.`

const whenOf = ({ event, participant }: About) => `Waktu: ${formatSpan(event, participant.time_zone)}`

const greet = ({ participant }: About) => `Halo ${participant.full_name},`

const publicPage = ({ publicUrl, event }: Pick<About, 'publicUrl' | 'event'>) => `${publicUrl}/acara/${event.slug}`

/** Where one sees one's own part. A guest's ticket is in the fragment, which no server log ever sees. */
function ticketUrl(about: About, hasSeat: boolean) {
  const { publicUrl, participant } = about
  if (participant.user_id) return `${publicUrl}/event/registration?id=${participant.id}`
  return hasSeat
    ? `${publicPage(about)}#ticket=${[participant.ticket_code, participant.short_code].filter(Boolean).join('.')}`
    : publicPage(about)
}

/** Read aloud at the door, when no camera reads the ticket: 'ABCD-EFGH'. */
const codeOf = ({ participant: { short_code, attend_mode } }: About) =>
  short_code && attend_mode === 'offline' ? [`Kode di pintu: ${short_code.slice(0, 4)}-${short_code.slice(4)}`] : []

const cancelNote = ({ participant }: About) =>
  participant.user_id
    ? 'Berhalangan? Batalkan dari halaman tiketmu, supaya kursinya bisa dipakai orang lain.'
    : 'Berhalangan? Masuk ke Semai dengan e-mail ini lalu batalkan, supaya kursinya bisa dipakai orang lain.'

const ticketButton = (about: About) => ({ label: 'Lihat tiket', url: ticketUrl(about, true) })
const stateButton = (about: About) => ({ label: 'Lihat pendaftaran', url: ticketUrl(about, false) })

/** What has become of a registration. */
export const newsEmails: Record<ParticipationNews, (about: About) => MailText> = {
  registered: (about) => ({
    template: 'event-registered',
    subject: `Kamu terdaftar: ${about.event.title}`,
    body: [
      greet(about),
      `Kursimu di ${about.event.title} sudah tercatat.`,
      whenOf(about),
      whereOf(about),
      ...codeOf(about),
    ],
    button: ticketButton(about),
    note: cancelNote(about),
  }),
  pending_approval: (about) => ({
    template: 'event-pending-approval',
    subject: `Menunggu persetujuan: ${about.event.title}`,
    body: [
      greet(about),
      `Pendaftaranmu di ${about.event.title} sudah kami terima. Penyelenggara memeriksanya dulu, lalu kami mengabarimu.`,
      whenOf(about),
    ],
    button: stateButton(about),
  }),
  waitlisted: (about) => ({
    template: 'event-waitlisted',
    subject: `Daftar tunggu: ${about.event.title}`,
    body: [
      greet(about),
      `Kursi ${about.event.title} sedang penuh, jadi namamu masuk daftar tunggu.`,
      'Begitu ada kursi kosong untukmu, kami langsung mengirim surat.',
      whenOf(about),
    ],
    button: stateButton(about),
  }),
  approved: (about) => ({
    template: 'event-approved',
    subject: `Pendaftaranmu disetujui: ${about.event.title}`,
    body: [
      greet(about),
      `Pendaftaranmu di ${about.event.title} disetujui.`,
      whenOf(about),
      whereOf(about),
      ...codeOf(about),
    ],
    button: ticketButton(about),
    note: cancelNote(about),
  }),
  declined: (about) => ({
    template: 'event-declined',
    subject: `Pendaftaranmu belum diterima: ${about.event.title}`,
    body: [
      greet(about),
      `Kali ini penyelenggara belum bisa menerima pendaftaranmu di ${about.event.title}.`,
      'Masih banyak kegiatan lain yang bisa kamu ikuti.',
    ],
    button: { label: 'Cari kegiatan lain', url: `${about.publicUrl}/event` },
  }),
  removed: (about) => ({
    template: 'event-removed',
    subject: `Pendaftaranmu dibatalkan: ${about.event.title}`,
    body: [
      greet(about),
      `Penyelenggara membatalkan pendaftaranmu di ${about.event.title}, jadi tiketmu tidak berlaku lagi.`,
      'Menurutmu ini keliru? Balas surat ini.',
    ],
    button: { label: 'Cari kegiatan lain', url: `${about.publicUrl}/event` },
  }),
}

/** A seat that waits for an answer. `token` lets a guest take it. */
export function offeredEmail(about: About & { expiresAt: string; token: string | null }): MailText {
  const { event, participant, expiresAt, token } = about
  const until = formatInstant(expiresAt, participant.time_zone ?? event.time_zone)
  return {
    template: 'event-offered',
    subject: `Ada kursi untukmu: ${event.title}`,
    body: [
      greet(about),
      `Ada kursi kosong di ${event.title}, dan giliranmu sekarang. Ambil sebelum ${until}; setelah itu kursinya untuk orang berikutnya.`,
      whenOf(about),
      whereOf(about),
    ],
    button: { label: 'Ambil kursi', url: token ? `${publicPage(about)}#token=${token}` : ticketUrl(about, false) },
  }
}

/** To an address that nobody has confirmed yet: what was typed as a name stays out of it. */
export const confirmGuestEmail = (publicUrl: string, event: EmailEvent, token: string): MailText => ({
  template: 'event-confirm-guest',
  subject: `Konfirmasi pendaftaranmu: ${event.title}`,
  body: [
    'Halo,',
    `Tinggal satu langkah untuk mendaftar di ${event.title}: buka tautan ini.`,
    `Waktu: ${formatSpan(event)}`,
  ],
  button: { label: 'Konfirmasi pendaftaran', url: `${publicPage({ publicUrl, event })}#token=${token}` },
  note: `Berlaku ${limits.guestLinkHours} jam dan hanya untuk sekali pakai. Bukan kamu yang mendaftar? Abaikan saja: tidak ada kursi yang dipakai.`,
})

/** To somebody who registers again though they need not: the answer to the call never tells. */
export const alreadyRegisteredEmail = (about: About, hasSeat: boolean): MailText => ({
  template: 'event-already-registered',
  subject: `Kamu terdaftar: ${about.event.title}`,
  body: [
    greet(about),
    `Pendaftaranmu di ${about.event.title} sudah ada, jadi tidak perlu mendaftar lagi.`,
    whenOf(about),
  ],
  button: hasSeat ? ticketButton(about) : stateButton(about),
})

/** An event's time or place as it was before a change. */
export type EventBefore = Pick<EmailEvent, 'start_at' | 'end_at' | 'venue_name' | 'address'>

export function eventChangedEmail(about: About & { before: EventBefore }, hasSeat: boolean): MailText {
  const { event, participant, before } = about
  const now = [formatSpan(event, participant.time_zone), placeOf(event)]
  const then = [formatSpan({ ...event, ...before }, participant.time_zone), placeOf({ ...event, ...before })]
  return {
    template: 'event-changed',
    subject: `Ada perubahan: ${event.title}`,
    body: [
      greet(about),
      `Jadwal atau tempat ${event.title} berubah.`,
      `Sekarang: ${now.join(' · ')}`,
      `Sebelumnya: ${then.join(' · ')}`,
    ],
    button: hasSeat ? ticketButton(about) : stateButton(about),
    note: 'Kalau sudah ada di kalendermu, tambahkan lagi dari halaman kegiatan.',
  }
}

export const eventCancelledEmail = (about: About): MailText => ({
  template: 'event-cancelled',
  subject: `Dibatalkan: ${about.event.title}`,
  body: [
    greet(about),
    `${about.event.title} dibatalkan oleh penyelenggara. Maaf, ya.`,
    `Semula: ${formatSpan(about.event, about.participant.time_zone)}`,
  ],
  button: { label: 'Cari kegiatan lain', url: `${about.publicUrl}/event` },
})

/** The day before, or later that day when no process ran. */
export const reminderEmail = (about: About, when: string): MailText => ({
  template: 'event-reminder',
  subject: `Dimulai ${when}: ${about.event.title}`,
  body: [greet(about), `${about.event.title} dimulai ${when}.`, whenOf(about), whereOf(about)],
  button: ticketButton(about),
  note: cancelNote(about),
})
