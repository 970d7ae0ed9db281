import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

/** Minimum of full days for requested changes. */
export const LEAST_DAYS_FOR_CHANGES = 3

/** The end of the day, in the workshop's zone, so many days after an instant. */
export const dayEnd = (from: ReturnType<typeof sql>, days: ReturnType<typeof sql>, zone: ReturnType<typeof sql>) => sql`
  ((date_trunc('day', ${from} at time zone ${zone}) + (${days} + 1) * interval '1 day') at time zone ${zone}
    - interval '1 millisecond')`

/**
 * Days that a person has for a task, of a row `h` of user_workshop_history: those of the task, or more if staff shortened
 * them after the person had opened it. Null without a deadline.
 */
export const ownDueDays = (days: RawBuilder<unknown>) => sql`
  case when ${days} is not null and h.due_days is distinct from 0 then greatest(${days}, h.due_days) end`

interface SentBack {
  decidedAt: RawBuilder<unknown>
  /** Deadline of the version that was sent back; null for none. */
  formerDue: RawBuilder<unknown>
  days: RawBuilder<unknown>
  zone: RawBuilder<unknown>
}

/** Deadline of requested changes: the task's days again, at least three, and never before the former deadline. */
export const dueAfterChanges = ({ decidedAt, formerDue, days, zone }: SentBack) => sql`
  case when ${days} is not null then
    greatest(${formerDue}, ${dayEnd(decidedAt, sql`greatest(${days}, ${sql.lit(LEAST_DAYS_FOR_CHANGES)})`, zone)})
  end`

/** A change of a task's days; null for no deadline. */
export interface DueChange {
  before: number | null
  after: number | null
}

const orEndless = (days: number | null) => days ?? Infinity

export const isSooner = ({ before, after }: DueChange) => orEndless(after) < orEndless(before)
export const isLater = ({ before, after }: DueChange) => orEndless(after) > orEndless(before)

/** Keep the former days for people who have opened a task, before staff shorten them. */
export async function keepDueDays(tx: Tx, id: string, days: number | null) {
  await sql`
    update user_workshop_history h
    set due_days = case when ${days}::integer is null then 0 else greatest(${days}::integer, h.due_days) end
    from workshop_participant p
    join workshop_module m on m.workshop_id = p.workshop_id
    join workshop_sub_module s on s.workshop_module_id = m.id
    where s.id = ${id}
      and h.workshop_sub_module_id = s.id
      and h.user_id = p.user_id
      and h.due_days is distinct from 0`.execute(tx)
}
