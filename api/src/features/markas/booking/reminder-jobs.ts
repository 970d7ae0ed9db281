import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, startsInWords } from '../../../lib/time/format.ts'
import { postMails } from '../../mail/queries.ts'
import { notifyAll } from '../../notification/queries.ts'
import { scheduleReminderEmail } from './emails.ts'
import { claimReminders, type DueReminder, type ReminderKind } from './reminder-queries.ts'

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
    due.map((one) => noticeOf(one, kind, now)),
  )
  // One mail is enough: the hour's reminder finds people at the screen, or not at all.
  if (kind === 'day') {
    await postMails(
      tx,
      deps,
      due.map((one) => reminderOf(deps, one, now)),
      now,
    )
  }
  return due.length
}

function noticeOf({ reader, ...schedule }: DueReminder, kind: ReminderKind, now: Date) {
  return {
    user_id: reader.id,
    topic: 'event' as const,
    title: `Giliranmu di Markas ${startsInWords(schedule, now)}`,
    content_title: `${schedule.room_name}, ${schedule.building_name}`,
    content_summary: formatHourFirst(schedule, reader.time_zone),
    target: `/markas/transaksi/${schedule.id}`,
    // By its start: a booking that moved is reminded of again.
    dedupe_key: `schedule:reminder:${schedule.id}:${kind}:${schedule.start_at}`,
  }
}

function reminderOf(deps: Deps, { reader, ...schedule }: DueReminder, now: Date) {
  const about = { publicUrl: deps.config.publicUrl, schedule, reader }
  const letter = scheduleReminderEmail(about, startsInWords(schedule, now))
  return { ...letter, to: reader.email, user_id: reader.id, topic: 'event' as const }
}
