import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { startsInWords } from '../../../lib/time/format-date.ts'
import { notifyAll } from '../../notification/notify.ts'
import { claimReminders, type Comer, type DueReminder, type ReminderKind } from './claim-reminders.ts'
import { sessionReminderEmail } from './emails.ts'
import { reminderNotification } from './notifications.ts'

/**
 * Remind the people of a session a day and an hour before: each once, never after the start. Queries for due sessions, so a
 * stopped process only delays reminders.
 */
export async function remindSessions(deps: Deps) {
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
  // Only the day reminder sends a mail; an hour before, a mail is often read too late.
  const emailOf = (session: DueReminder, reader: Comer) =>
    kind === 'day'
      ? sessionReminderEmail({
          publicUrl: deps.config.publicUrl,
          session,
          reader,
          when: startsInWords(session, now, reader.time_zone),
        })
      : null
  await notifyAll(
    tx,
    deps,
    due.flatMap((session) =>
      session.people.map((reader) =>
        reminderNotification(session, reader, { kind, now, email: emailOf(session, reader) }),
      ),
    ),
  )
  return due.length
}
