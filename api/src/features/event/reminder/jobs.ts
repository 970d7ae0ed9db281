import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { formatHourFirst, startsInWords } from '../../../lib/time/format.ts'
import { postMails } from '../../mail/queries.ts'
import { notifyAll } from '../../notification/queries.ts'
import { reminderEmail } from '../emails.ts'
import { claimReminders, type DueReminder, type ReminderKind } from './queries.ts'

/**
 * Reminds everybody with a seat a day and an hour before it begins: each once, never after the start. It looks for
 * what is due, so a time in which no process ran costs nothing but delay.
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
  await notifyAll(
    tx,
    deps,
    due.flatMap((one) => noticeOf(one, kind, now)),
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

function noticeOf({ event, participant }: DueReminder, kind: ReminderKind, now: Date) {
  if (!participant.user_id) return []
  const scope = event.scope === 'national' ? 'Nasional' : 'Regional'
  return [
    {
      user_id: participant.user_id,
      topic: 'event' as const,
      title: `Event ${scope} dimulai ${startsInWords(event, now)}`,
      content_title: event.title,
      content_summary: `${formatHourFirst(event, participant.time_zone)} · ${event.venue_name}`,
      event_id: event.id,
      target: `/event/${event.id}`,
      dedupe_key: `reminder:${event.id}:${kind}`,
    },
  ]
}

function reminderOf(deps: Deps, { event, participant }: DueReminder, now: Date) {
  const about = { publicUrl: deps.config.publicUrl, event, participant }
  const letter = reminderEmail(about, startsInWords(event, now))
  return { ...letter, to: participant.email, user_id: participant.user_id, topic: 'event' as const }
}
