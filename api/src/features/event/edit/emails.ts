import { formatInstant, formatSpan } from '../../../lib/time/format-date.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import {
  cancelNote,
  elsewhereButton,
  greet,
  placeOf,
  publicPage,
  stateButton,
  ticketButton,
  ticketUrl,
  type About,
} from '../emails.ts'
import { hasTicket } from '../rules.ts'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { modeBeside, modeNames, type EventBefore, type Move } from './change-rules.ts'

/** A changed event, and what the change did to the reader's participation. */
export interface AboutChange extends About {
  event: About['event'] & { mode: EventBefore['mode'] }
  participation: About['participation'] & { status: ParticipationStatus }
  before: EventBefore
  move: Move | null
  /** The link that had been shown was replaced, and the reader has a seat online. */
  hasOtherLink: boolean
  /** Token of the link that confirms a guest's seat. */
  token: string | null
}

/** Describe the reader's seat after the event has lost their mode. */
export function moveText({ event, participation, move }: Omit<AboutChange, 'token'>): string | null {
  if (!move) return null
  const mode = modeNames[participation.attend_mode]
  if (move.outcome === 'queued') return `Kursi ${mode} sudah penuh, jadi kamu di urutan teratas daftar tunggu.`
  if (move.outcome === 'followed') return `Pendaftaranmu sekarang untuk kehadiran ${mode}.`
  if (!move.until) return `Kursimu tetap, sekarang ${mode}.`
  const until = formatInstant(move.until, participation.time_zone ?? event.time_zone)
  return `Pilih sebelum ${until}: ambil kursi ${mode}, atau batalkan. Setelah itu kursinya untuk orang lain.`
}

export const linkText = 'Tautan daringnya diganti. Yang baru ada di tiketmu; yang lama tidak dipakai lagi.'

/** Whether more than the link has changed. */
export const hasFacts = ({ event, before }: Pick<AboutChange, 'event' | 'before'>) =>
  (['start_at', 'end_at', 'time_zone', 'venue_name', 'address', 'mode'] as const).some(
    (name) => before[name] !== event[name],
  )

export function eventChangedEmail(about: AboutChange): MailText {
  const { event, participation, before, hasOtherLink } = about
  const factsOf = (then: AboutChange['event']) =>
    [
      formatSpan(then, participation.time_zone),
      placeOf(then),
      ...(before.mode === event.mode ? [] : modeBeside(then)),
    ].join(' · ')
  const facts = [
    `Jadwal atau tempat ${event.title} berubah.`,
    `Sekarang: ${factsOf(event)}`,
    `Sebelumnya: ${factsOf({ ...event, ...before })}`,
  ]
  const moved = moveText(about)
  return {
    template: 'event-changed',
    subject: `Ada perubahan: ${event.title}`,
    body: [
      greet(about),
      ...(hasFacts(about) ? facts : [`Ada perubahan pada ${event.title}.`]),
      ...(moved ? [moved] : []),
      ...(hasOtherLink ? [linkText] : []),
    ],
    button: changeButton(about),
    note: `Kalau sudah ada di kalendermu, tambahkan lagi dari halaman kegiatan. ${cancelNote(about)}`,
  }
}

function changeButton(about: AboutChange) {
  const { participation, move, token } = about
  if (move?.until)
    return { label: 'Ambil kursi', url: token ? `${publicPage(about)}#token=${token}` : ticketUrl(about, false) }
  return hasTicket(participation.status) ? ticketButton(about) : stateButton(about)
}

export const eventCancelledEmail = (about: About): MailText => ({
  template: 'event-cancelled',
  subject: `Dibatalkan: ${about.event.title}`,
  body: [
    greet(about),
    `${about.event.title} dibatalkan oleh penyelenggara. Maaf, ya.`,
    `Semula: ${formatSpan(about.event, about.participation.time_zone)}`,
  ],
  button: elsewhereButton(about),
})
