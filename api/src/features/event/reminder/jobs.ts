import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { MailText } from '../../../lib/mail/template.ts'
import { startsInWords } from '../../../lib/time/format-date.ts'
import { postMails } from '../../mail/post-mail.ts'
import { notifyAll } from '../../notification/notify.ts'
import { reminderEmail } from './emails.ts'
import { reminderNotification } from './notifications.ts'
import { claimReminders, type DueReminder, type ReminderKind } from './claim-reminders.ts'

/**
 * Remind seat holders a day and an hour before the start: each once, never after the start. Looks for due reminders,
 * so downtime only delays them.
 */
export async function remindParticipants(deps: Deps) {
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
  // Only the day's reminder is mailed: people rarely read an e-mail within the hour.
  const emailOf = (one: DueReminder) => (kind === 'day' ? dayEmail(deps, one, now) : null)
  await notifyAll(
    tx,
    deps,
    due.flatMap((one) => reminderNotification(one, kind, { now, email: emailOf(one) })),
  )
  const guests = due.filter(({ participation }) => !participation.user_id)
  await postMails(
    tx,
    deps,
    guests.flatMap((one) => mailTo(one, emailOf(one))),
    now,
  )
  return due.length
}

const mailTo = ({ event, participation }: DueReminder, email: MailText | null) =>
  email ? [{ ...email, to: participation.email, user_id: null, about: `event:${event.id}` }] : []

function dayEmail(deps: Deps, { event, participation }: DueReminder, now: Date) {
  const about = { publicUrl: deps.config.publicUrl, event, participation }
  return reminderEmail(about, startsInWords(event, now, participation.time_zone))
}
