import { limits } from '@semai/contract/call/limits'
import { formatSpan, startsInWords } from '../../lib/time/format-date.ts'
import type { MailText } from '../../lib/mail/template.ts'
import { modeNames, type SessionBefore } from './change-rules.ts'
import { spanOf, type SessionSummary } from './rules.ts'

/** Recipient of a notice about a session. */
export interface Reader {
  user_id: string
  full_name: string
  email: string
  time_zone: string
}

export interface AboutSession {
  publicUrl: string
  session: SessionSummary
  reader: Reader
}

const greet = ({ reader }: AboutSession) => `Halo ${reader.full_name},`

const whenOf = ({ session, reader }: AboutSession) => `Waktu: ${formatSpan(spanOf(session), reader.time_zone)}`

// The link itself stays out of mails: they are forwarded.
const whereOf = ({ session: { mode, venue_name } }: AboutSession) =>
  mode === 'online'
    ? `Daring: tombol masuk ruang terbuka di halaman sesi ${limits.joinMinutesBefore} menit sebelum mulai.`
    : `Tempat: ${venue_name ?? 'lihat halaman sesi'}`

/** The place of a session in a few words. */
export const placeOf = ({ mode, venue_name }: Pick<AboutSession['session'], 'mode' | 'venue_name'>) =>
  mode === 'recorded' ? 'rekaman' : (venue_name ?? (mode === 'online' ? 'daring' : 'tempat menyusul'))

const sessionButton = ({ publicUrl, session }: AboutSession) => ({
  label: 'Buka halaman sesi',
  url: `${publicUrl}/ignition/${session.id}`,
})

const CANCEL_NOTE = 'Berhalangan? Batalkan dari halaman sesi, supaya kursinya bisa dipakai orang lain.'

/** E-mail to a person who got a seat from the queue. */
export const promotedEmail = (about: AboutSession): MailText => ({
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
export function sessionReminderEmail(about: AboutSession, now: Date): MailText {
  const { session, reader } = about
  const when = startsInWords(spanOf(session), now, reader.time_zone)
  return {
    template: 'ignition-reminder',
    subject: `Dimulai ${when}: ${session.title}`,
    body: [greet(about), `${session.title} dimulai ${when}.`, whenOf(about), whereOf(about)],
    button: sessionButton(about),
    note: CANCEL_NOTE,
  }
}

/** E-mail to registered and waiting people. */
export const sessionCancelledEmail = (about: AboutSession): MailText => ({
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

export interface AboutChange extends AboutSession {
  before: SessionBefore
  /** The link that had been shown was replaced. */
  hasOtherLink: boolean
}

export const linkText = 'Tautan daringnya diganti. Yang baru ada di halaman sesi; yang lama tidak dipakai lagi.'

/** Whether more than the link has changed. */
export const hasFacts = ({ session, before }: Pick<AboutChange, 'session' | 'before'>) =>
  (['start_time', 'end_time', 'time_zone', 'venue_name', 'mode'] as const).some(
    (name) => before[name] !== session[name],
  )

/** Email to registered and waiting people, with the former time and place. */
export function sessionChangedEmail(about: AboutChange): MailText {
  const { session, reader, before, hasOtherLink } = about
  const factsOf = (then: SessionSummary) =>
    [
      ...new Set([
        formatSpan(spanOf(then), reader.time_zone),
        placeOf(then),
        ...(before.mode === session.mode ? [] : [modeNames[then.mode]]),
      ]),
    ].join(' · ')
  const facts = [
    `Jadwal atau tempat ${session.title} berubah.`,
    `Sekarang: ${factsOf(session)}`,
    `Sebelumnya: ${factsOf({ ...session, ...before })}`,
  ]
  return {
    template: 'ignition-changed',
    subject: `Ada perubahan: ${session.title}`,
    body: [
      greet(about),
      ...(hasFacts(about) ? facts : [`Ada perubahan pada ${session.title}.`]),
      ...(hasOtherLink ? [linkText] : []),
      ...(session.mode === 'recorded' ? ['Sesi ini jadi rekaman: tonton kapan saja dari halaman sesi.'] : []),
    ],
    button: sessionButton(about),
    note: CANCEL_NOTE,
  }
}
