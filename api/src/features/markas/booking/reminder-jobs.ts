import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, startsInWords } from '../../../lib/time/format-date.ts'
import { notifyAll } from '../../notification/notify.ts'
import { bookingReminderEmail } from './emails.ts'
import { claimReminders, type DueReminder, type ReminderKind } from './claim-reminders.ts'

/**
 * Send the reminders a day and an hour before a booking, once each and never after the start. Reads all due ones, so
 * that they are only late when no process ran.
 */
export async function remindBookers(deps: Deps) {
  for (const kind of ['day', 'hour'] as const) {
    let count
    do {
      count = await transaction(deps.db, (tx) => remindNext(deps, tx, kind))
    } while (count > 0)
  }
}

async function remindNext(deps: Deps, tx: Tx, kind: ReminderKind): Promise<number> {
  const now = deps.clock.now()
  const due = await claimReminders(tx, kind, now)
  await notifyAll(
    tx,
    deps,
    due.map((one) => ({
      ...noticeOf(one, kind, now),
      // Only the day reminder is mailed: an hour before, a mail is likely read too late.
      email: kind === 'day' ? emailOf(deps, one, now) : null,
    })),
  )
  return due.length
}

function noticeOf({ reader, ...booking }: DueReminder, kind: ReminderKind, now: Date) {
  return {
    user_id: reader.id,
    kind: 'booking' as const,
    happens_at: booking.start_at,
    title: `Giliranmu di Markas ${startsInWords(booking, now, reader.time_zone)}`,
    content_title: `${booking.room_name}, ${booking.building_name}`,
    content_summary: formatHourFirst(booking, reader.time_zone),
    target: `/markas/transaksi/${booking.id}`,
    // The key contains the start, so that a moved booking gets new reminders.
    dedupe_key: `schedule:reminder:${booking.id}:${kind}:${booking.start_at}`,
  }
}

function emailOf(deps: Deps, { reader, ...booking }: DueReminder, now: Date) {
  const about = { publicUrl: deps.config.publicUrl, booking, reader }
  return bookingReminderEmail(about, startsInWords(booking, now, reader.time_zone))
}
