import { limits } from '@semai/contract/call/limits'
import { formatInstant, formatSpan } from '../../../lib/time/format-date.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import {
  cancelNote,
  elsewhereButton,
  greet,
  publicPage,
  stateButton,
  ticketButton,
  ticketUrl,
  whenOf,
  whereOf,
  type About,
  type EmailEvent,
} from '../emails.ts'

export type ParticipationOutcome =
  | 'registered'
  | 'pending_approval'
  | 'waitlisted'
  | 'approved'
  | 'declined'
  | 'removed'

/** Short code to read aloud at the door: 'ABCD-EFGH'. */
const codeOf = ({ participation: { short_code, attend_mode } }: About) =>
  short_code && attend_mode === 'offline' ? [`Kode di pintu: ${short_code.slice(0, 4)}-${short_code.slice(4)}`] : []

const seatFacts = (about: About) => [whenOf(about), whereOf(about), ...codeOf(about)]
const ticketFoot = (about: About) => ({ button: ticketButton(about), note: cancelNote(about) })

/** E-mails by outcome of a participation. */
export const outcomeEmails: Record<ParticipationOutcome, (about: About) => MailText> = {
  registered: (about) => ({
    template: 'event-registered',
    subject: `Kamu terdaftar: ${about.event.title}`,
    body: [greet(about), `Kursimu di ${about.event.title} sudah tercatat.`, ...seatFacts(about)],
    ...ticketFoot(about),
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
      'Begitu ada kursi kosong untukmu, kami langsung mengirim e-mail.',
      whenOf(about),
    ],
    button: stateButton(about),
  }),
  approved: (about) => ({
    template: 'event-approved',
    subject: `Pendaftaranmu disetujui: ${about.event.title}`,
    body: [greet(about), `Pendaftaranmu di ${about.event.title} disetujui.`, ...seatFacts(about)],
    ...ticketFoot(about),
  }),
  declined: (about) => ({
    template: 'event-declined',
    subject: `Pendaftaranmu belum diterima: ${about.event.title}`,
    body: [
      greet(about),
      `Kali ini penyelenggara belum bisa menerima pendaftaranmu di ${about.event.title}.`,
      'Masih banyak kegiatan lain yang bisa kamu ikuti.',
    ],
    button: elsewhereButton(about),
  }),
  removed: (about) => ({
    template: 'event-removed',
    subject: `Pendaftaranmu dibatalkan: ${about.event.title}`,
    body: [
      greet(about),
      `Penyelenggara membatalkan pendaftaranmu di ${about.event.title}, jadi tiketmu tidak berlaku lagi.`,
      'Menurutmu ini keliru? Balas e-mail ini.',
    ],
    button: elsewhereButton(about),
  }),
}

/** Offer of a seat. `token` lets a guest accept it. */
export function offeredEmail(about: About & { expiresAt: string; token: string | null }): MailText {
  const { event, participation, expiresAt, token } = about
  const until = formatInstant(expiresAt, participation.time_zone ?? event.time_zone)
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

/** E-mail to an unconfirmed address. Leaves out the typed name, which a stranger may have chosen. */
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

/** E-mail to an address that is registered already. The response never reveals it. */
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
