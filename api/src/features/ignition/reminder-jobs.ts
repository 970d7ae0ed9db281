import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notifyAll } from '../notification/notify.ts'
import { claimReminders, type ReminderKind } from './claim-reminders.ts'
import { reminderNotification } from './notifications.ts'
/**
 * Remind registered people a day and an hour before a session: each once, never after the start. Reminders of a time in
 * which no process ran are late, not lost.
 */
export async function remindIgnitionParticipants(deps: Deps) {
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
  const { publicUrl } = deps.config
  const notifications = due.map((about) => reminderNotification({ publicUrl, ...about }, kind, now))
  await notifyAll(tx, deps, notifications)
  return due.length
}
