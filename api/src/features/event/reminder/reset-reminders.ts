import { sql } from 'kysely'
import { remindedAt } from '../../../lib/change/reminded-at.ts'
import type { Tx } from '../../../lib/database/db.ts'
import { HOURS_BEFORE } from './claim-reminders.ts'

/** Have an event's people reminded again, after its start moved. */
export async function resetReminders(tx: Tx, { id, start_at }: { id: string; start_at: string }, now: Date) {
  await sql`
    update event_participant
    set day_reminded_at = ${remindedAt(start_at, HOURS_BEFORE.day, now)},
        hour_reminded_at = ${remindedAt(start_at, HOURS_BEFORE.hour, now)}
    where event_id = ${id}
      and status in ('registered', 'offered', 'waitlisted', 'pending_approval')`.execute(tx)
}
