import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { formatHourFirst, startsInWords } from '../../lib/time/format.ts'
import { postMails } from '../mail/queries.ts'
import { notifyAll } from '../notification/queries.ts'
import { sessionReminderEmail } from './emails.ts'
import { claimReminders, type DueReminder, type ReminderKind } from './reminder-queries.ts'
import { trackName } from './rules.ts'

/**
 * Reminds everybody registered a day and an hour before a session: each once, never after the start. It looks for what
 * is due, so a time in which no process ran costs nothing but delay.
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

const startOf = ({ start_time, end_time, time_zone }: DueReminder['session']) => ({
  start_at: start_time,
  end_at: end_time,
  time_zone,
})

function noticeOf({ session, person }: DueReminder, kind: ReminderKind, now: Date) {
  const when = formatHourFirst(startOf(session), person.time_zone)
  return {
    user_id: person.id,
    topic: 'learning' as const,
    title: `${trackName(session)} dimulai ${startsInWords(startOf(session), now)}`,
    content_title: session.title,
    content_summary: `${when} · ${session.venue_name ?? 'daring'}`,
    target: `/ignition/${session.id}`,
    dedupe_key: `ignition:reminder:${session.id}:${kind}`,
  }
}

function reminderOf(deps: Deps, { session, person }: DueReminder, now: Date) {
  const about = { publicUrl: deps.config.publicUrl, session, reader: person }
  const letter = sessionReminderEmail(about, startsInWords(startOf(session), now))
  return { ...letter, to: person.email, user_id: person.id, topic: 'learning' as const }
}
