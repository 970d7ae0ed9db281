import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, formatInstant } from '../../../lib/time/format.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import { postMail } from '../../mail/post-mail.ts'
import { dropPending } from '../../notification/drop-pending.ts'
import { notify } from '../../notification/notify.ts'
import { bookedEmail, cancelledEmail, releasedEmail, rescheduledEmail, type MovedFrom } from './emails.ts'
import { findNotified, type Notified } from './notified-queries.ts'
import { strikesOf, strikesSince, strikeWords } from './rules.ts'
import { getSetting } from '../setting/queries.ts'
import { readBookerStatus } from '../setting/booker-queries.ts'

export const notifyBooked = (deps: Deps, tx: Tx, id: string) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    // Not 'Pesanan': a title with 'Pesan' is read as news of a conversation.
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

/** `isOwn`: by who booked it, who has just seen that it is. */
export const notifyCancelled = (deps: Deps, tx: Tx, { id, isOwn }: { id: string; isOwn: boolean }) =>
  notifyAndMail(deps, tx, id, async ({ booking, reader }) => ({
    isOwn,
    title: 'Ruang Markas dibatalkan',
    summary: `${formatHourFirst(booking, reader.time_zone)}. Tidak jadi.`,
    email: cancelledEmail,
  }))

/** A room that was let go of, and what that means for the next booking. */
export const notifyReleased = (deps: Deps, tx: Tx, id: string) =>
  notifyAndMail(deps, tx, id, async (notified) => {
    const words = await wordsOfStrike(deps, tx, notified)
    const until = formatInstant(notified.booking.grace_until, notified.booking.time_zone)
    return {
      title: 'Ruang Markas dilepas',
      summary: `${formatHourFirst(notified.booking, notified.reader.time_zone)}. Belum ada check-in sampai ${until}. ${words}`,
      email: (about) => releasedEmail({ ...about, words }),
    }
  })

async function wordsOfStrike({ clock }: Deps, tx: Tx, { booking, reader }: Notified): Promise<string> {
  const now = clock.now()
  const setting = await getSetting(tx, { room_id: booking.room_id })
  const { missed } = await readBookerStatus(tx, reader.id, { since: strikesSince(setting, now), now })
  const { strikes, banned_until } = strikesOf(missed, setting, now)
  return strikeWords(strikes, setting, banned_until && formatInstant(banned_until, booking.time_zone))
}

type About = Parameters<typeof bookedEmail>[0]

interface Message {
  title: string
  summary: string
  email: (about: About) => MailText
  /** The mail is the booking itself, as its person made it a moment ago. */
  isBooking?: boolean
  isOwn?: boolean
}

/** The time names what happened: one may move a booking more than once. */
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
  const { title, summary, email, isBooking = false, isOwn = isBooking } = await messageOf(notified)
  const subject = [`schedule:${booking.id}:`, `schedule:reminder:${booking.id}:`]
  const text = email({ publicUrl: deps.config.publicUrl, booking, reader })
  await Promise.all([
    // What was to be told of it before holds no more: first of all, in the order in which they are sent.
    dropPending(tx, { user_id: reader.id, subject }, now),
    isBooking && postMail(tx, deps, { ...text, to: reader.email, user_id: reader.id, kind: 'booking' }, now),
    notify(tx, deps, {
      user_id: reader.id,
      kind: 'booking',
      happens_at: booking.start_at,
      is_own_act: isOwn,
      letter: isBooking ? null : text,
      title,
      content_title: `${booking.room_name}, ${booking.building_name}`,
      content_summary: summary,
      target: `/markas/transaksi/${booking.id}`,
      dedupe_key: `schedule:${booking.id}:${title}:${now.toISOString()}`,
    }),
  ])
}
