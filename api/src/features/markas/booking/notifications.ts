import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, formatHours, formatInstant, formatSpan, type Span } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import { postMail } from '../../mail/post-mail.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import { notify } from '../../notification/notify.ts'
import { listAlternatives } from './alternative-queries.ts'
import {
  bookedEmail,
  cancelledByStaffEmail,
  cancelledEmail,
  changedEmail,
  releasedEmail,
  rescheduledEmail,
  type MovedFrom,
} from './emails.ts'
import { findNotified, type Notified } from './notified-queries.ts'
import { strikesOf, strikesSince, strikeWords } from './rules.ts'
import { getSetting } from '../setting/queries.ts'
import { readBookerStatus } from '../setting/booker-queries.ts'

export const notifyBooked = (deps: Deps, tx: Tx, id: string) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    // Not 'Pesanan': people read a title with 'Pesan' as a chat message.
    title: 'Ruang Markas untukmu',
    summary: `${formatHourFirst(booking, reader.time_zone)}. Nomor ${booking.reference_no}.`,
    email: bookedEmail,
    isBooking: true,
  }))

export const notifyRescheduled = (deps: Deps, tx: Tx, id: string, before: MovedFrom) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    title: 'Jadwal Markas dipindahkan',
    summary: `${formatHourFirst(booking, reader.time_zone)}. Ini jadwalmu sekarang.`,
    email: (about) => rescheduledEmail({ ...about, before }),
    isBooking: true,
  }))

/** Notify the booker of their own cancellation. */
export const notifyCancelled = (deps: Deps, tx: Tx, id: string) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    isOwn: true,
    title: 'Ruang Markas dibatalkan',
    summary: `${formatHourFirst(booking, reader.time_zone)}. Tidak jadi.`,
    email: cancelledEmail,
  }))

/** Notify the booker that staff cancelled a booking, with the nearest free slots. */
export const notifyCancelledByStaff = (
  deps: Deps,
  tx: Tx,
  { id, user_id, reason }: { id: string; user_id: string; reason: string },
) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => {
    const offers = await listAlternatives(tx, booking, { user_id, now: deps.clock.now() })
    return {
      title: 'Ruang Markas dibatalkan',
      summary: `${formatHourFirst(booking, reader.time_zone)}. ${reason}${offers.length > 0 ? ' Pilih slot lain di sini.' : ''}`,
      email: (about) => cancelledByStaffEmail({ ...about, reason, offers }),
    }
  })

/** Notify the booker that staff kept a booking although the Markas or room is closed at that time. */
export const notifyExempted = (deps: Deps, tx: Tx, id: string, reason: string) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    title: 'Ruang Markas tetap untukmu',
    summary: `${formatHourFirst(booking, reader.time_zone)} tetap berlaku. ${reason}`,
    email: (about) => changedEmail({ ...about, words: [reason, 'Pemesananmu tetap berlaku pada waktunya.'] }),
    isStillTrue: true,
  }))

/** Notify the booker that the zone of the Markas was wrong: the hour stays, the instant moves. */
export const notifyCorrected = (deps: Deps, tx: Tx, id: string, before: Span) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    title: 'Zona waktu Markas dibetulkan',
    summary: `${formatHourFirst(booking, reader.time_zone)}, semula ${formatHourFirst(before, reader.time_zone)}.`,
    email: (about) =>
      changedEmail({
        ...about,
        words: [`Zona waktu Markas dibetulkan. Jam pemesananmu tetap. Semula: ${formatSpan(before, reader.time_zone)}`],
      }),
  }))

/** Notify the booker of a change of the room. `words` give the new and the former value. */
export const notifyRoomChanged = (
  deps: Deps,
  tx: Tx,
  id: string,
  { words, canMove = false }: { words: string; canMove?: boolean },
) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    title: 'Ruang Markas berubah',
    summary: `${formatHourFirst(booking, reader.time_zone)} tetap berlaku. ${words}`,
    email: (about) => changedEmail({ ...about, words: [words] }),
    isStillTrue: true,
    // Opens the other rooms and slots of that day.
    search: canMove ? `?date=${localDay(new Date(booking.start_at), booking.time_zone)}` : '',
  }))

/** Notify the booker of a new time for checking in. */
export const notifyCheckInChanged = (
  deps: Deps,
  tx: Tx,
  { id, ...before }: { id: string; check_in_from: string; grace_until: string },
) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => {
    const former = checkInHours({ ...before, time_zone: booking.time_zone }, reader.time_zone)
    return {
      title: 'Waktu check-in berubah',
      summary: `${formatHourFirst(booking, reader.time_zone)}. Check-in ${checkInHours(booking, reader.time_zone)}, semula ${former}.`,
      email: (about) => changedEmail({ ...about, words: [`Waktu check-in berubah. Semula: ${former}`] }),
      isStillTrue: true,
    }
  })

type CheckIn = Pick<Notified['booking'], 'check_in_from' | 'grace_until' | 'time_zone'>

const checkInHours = ({ check_in_from, grace_until, time_zone }: CheckIn, readerZone: string) =>
  formatHours({ start_at: check_in_from, end_at: grace_until, time_zone }, readerZone)

/** Notify the booker that the room was released, with the strikes and the resulting ban. */
export const notifyReleased = (deps: Deps, tx: Tx, id: string) =>
  notifyAndMail(deps, tx, id, async (notified) => {
    const words = await wordsOfStrike(deps, tx, notified)
    const { booking, reader } = notified
    const until = formatInstant(booking.grace_until, booking.time_zone, reader.time_zone)
    return {
      title: 'Ruang Markas dilepas',
      summary: `${formatHourFirst(booking, reader.time_zone)}. Belum ada check-in sampai ${until}. ${words}`,
      email: (about) => releasedEmail({ ...about, words }),
    }
  })

async function wordsOfStrike({ clock }: Deps, tx: Tx, { booking, reader }: Notified): Promise<string> {
  const now = clock.now()
  const setting = await getSetting(tx, { room_id: booking.room_id })
  const { missed } = await readBookerStatus(tx, reader.id, { since: strikesSince(setting, now), now })
  const { strikes, banned_until } = strikesOf(missed, setting, now)
  return strikeWords(strikes, setting, banned_until && formatInstant(banned_until, booking.time_zone, reader.time_zone))
}

type About = Parameters<typeof bookedEmail>[0]

interface Message {
  title: string
  summary: string
  email: (about: About) => MailText
  /** Mail it at once as kind 'booking', because the booker has just made or moved the booking. */
  isBooking?: boolean
  isOwn?: boolean
  /** Keep unsent notices, such as reminders. */
  isStillTrue?: boolean
  /** Path of the page that the notice opens. */
  search?: string
}

/** The dedupe key contains the time, because a booking can move more than once. */
async function notifyAndMail(
  deps: Deps,
  tx: Tx,
  bookingId: string,
  messageOf: (notified: Notified) => Promise<Message>,
) {
  const notified = await findNotified(tx, bookingId)
  if (!notified) return
  const now = deps.clock.now()
  const { booking, reader } = notified
  const message = await messageOf(notified)
  const { title, summary, email, isBooking = false, isOwn = isBooking, search = '' } = message
  const subject = [`schedule:${booking.id}:`, `schedule:reminder:${booking.id}:`]
  const text = email({ publicUrl: deps.config.publicUrl, booking, reader })
  await Promise.all([
    // Drop unsent notices of the former state first.
    !message.isStillTrue && dropPending(tx, { user_id: reader.id, subject }, now),
    isBooking && postMail(tx, deps, { ...text, to: reader.email, user_id: reader.id, kind: 'booking' }, now),
    notify(tx, deps, {
      user_id: reader.id,
      kind: 'booking',
      happens_at: booking.start_at,
      is_own_act: isOwn,
      email: isBooking ? null : text,
      title,
      content_title: `${booking.room_name}, ${booking.building_name}`,
      content_summary: summary,
      target: `/markas/transaksi/${booking.id}${search}`,
      dedupe_key: `schedule:${booking.id}:${title}:${now.toISOString()}`,
    }),
  ])
}
