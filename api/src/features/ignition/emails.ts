import { limits } from '@semai/contract/limits'
import { formatSpan } from '../../lib/time/format.ts'
import type { MailText } from '../../lib/mail/template.ts'

/** A session as letters tell of it. */
export interface EmailSession {
  id: string
  title: string
  mode: 'online' | 'offline' | 'recorded'
  venue_name: string | null
  start_time: string
  end_time: string
  time_zone: string
}

interface About {
  publicUrl: string
  session: EmailSession
  reader: { full_name: string; time_zone: string }
}

const greet = ({ reader }: About) => `Halo ${reader.full_name},`

const whenOf = ({ session: { start_time, end_time, time_zone }, reader }: About) =>
  `Waktu: ${formatSpan({ start_at: start_time, end_at: end_time, time_zone }, reader.time_zone)}`

// The link itself stays out of mails: they are forwarded.
const whereOf = ({ session: { mode, venue_name } }: About) =>
  mode === 'online'
    ? `Daring: tombol masuk ruang terbuka di halaman sesi ${limits.joinMinutesBefore} menit sebelum mulai.`
    : `Tempat: ${venue_name ?? 'lihat halaman sesi'}`

const sessionButton = ({ publicUrl, session }: About) => ({
  label: 'Buka halaman sesi',
  url: `${publicUrl}/ignition/${session.id}`,
})

const CANCEL_NOTE = 'Berhalangan? Batalkan dari halaman sesi, supaya kursinya bisa dipakai orang lain.'

/** To somebody who waited and now has a seat. */
export const promotedEmail = (about: About): MailText => ({
  template: 'ignition-promoted',
  subject: `Ada kursi untukmu: ${about.session.title}`,
  body: [
    greet(about),
    `Ada kursi kosong di ${about.session.title}, dan sekarang kursinya milikmu. Kamu sudah terdaftar.`,
    whenOf(about),
    whereOf(about),
  ],
  button: sessionButton(about),
  note: CANCEL_NOTE,
})

/** The day before, or later that day when no process ran. */
export const sessionReminderEmail = (about: About, when: string): MailText => ({
  template: 'ignition-reminder',
  subject: `Dimulai ${when}: ${about.session.title}`,
  body: [greet(about), `${about.session.title} dimulai ${when}.`, whenOf(about), whereOf(about)],
  button: sessionButton(about),
  note: CANCEL_NOTE,
})

/** To everybody who was coming or waited. */
export const sessionCancelledEmail = (about: About): MailText => ({
  template: 'ignition-cancelled',
  subject: `Dibatalkan: ${about.session.title}`,
  body: [
    greet(about),
    `Maaf, ${about.session.title} dibatalkan.`,
    whenOf(about),
    'Kamu tidak perlu melakukan apa-apa.',
  ],
  button: { label: 'Cari sesi lain', url: `${about.publicUrl}/ignition` },
})
