import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, startsInWords } from '../../../lib/time/format.ts'
import { notifyAll } from '../../notification/notify.ts'
import { bookingReminderEmail } from './emails.ts'
import { claimReminders, type DueReminder, type ReminderKind } from './claim-reminders.ts'

/**
 * Reminds of bookings a day and an hour before: each once, never after the start. It looks for what is due, so a time
 * in which no process ran costs nothing but delay.
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
      // One mail is enough: the hour's reminder finds people at the screen, or not at all.
      letter: kind === 'day' ? letterOf(deps, one, now) : null,
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
    // By its start: a booking that moved is reminded of again.
    dedupe_key: `schedule:reminder:${booking.id}:${kind}:${booking.start_at}`,
  }
}

function letterOf(deps: Deps, { reader, ...booking }: DueReminder, now: Date) {
  const about = { publicUrl: deps.config.publicUrl, booking, reader }
  return bookingReminderEmail(about, startsInWords(booking, now, reader.time_zone))
}
