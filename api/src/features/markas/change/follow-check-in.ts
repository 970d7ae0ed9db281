import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../../lib/database/count-rows.ts'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyCheckInChanged } from '../booking/notifications.ts'
import { joinSettings } from '../setting/queries.ts'

/** Scope of a setting: one room, one building, or everywhere. */
interface Scope {
  room_id: string | null
  building_id: string | null
}

const isIn = ({ room_id, building_id }: Scope): RawBuilder<unknown> => {
  if (room_id) return sql`r.id = ${room_id}`
  return building_id ? sql`b.id = ${building_id}` : sql`true`
}

/** List the bookings within a scope that have not begun. */
const waiting = (scope: Scope, now: Date) => sql`
  s.status = 'booked'
  and s.user_id is not null
  and s.start_at > ${now.toISOString()}
  and ${isIn(scope)}`

/** Count the bookings that a change of check-in rules concerns: a nearer setting may still overrule it. */
export const countWaiting = (tx: Tx, scope: Scope, now: Date): Promise<number> =>
  countRows(
    tx,
    sql`
      from schedule s
      join room r on r.id = s.room_id
      join building b on b.id = r.building_id
      where ${waiting(scope, now)}`,
  )

/** Apply the saved check-in rules to bookings that have not begun, and notify the bookers whose times change. */
export async function followCheckIn(deps: Deps, tx: Tx, scope: Scope) {
  const now = deps.clock.now()
  const { rows } = await sql<{ id: string; check_in_from: string; grace_until: string }>`
    with due as (
      select s.id, s.check_in_from, s.grace_until,
             s.start_at - make_interval(mins => coalesce(
               here.check_in_before_minutes, there.check_in_before_minutes, everywhere.check_in_before_minutes
             )) as new_from,
             s.start_at + make_interval(mins => coalesce(
               here.check_in_after_minutes, there.check_in_after_minutes, everywhere.check_in_after_minutes
             )) as new_until
      from schedule s
      join room r on r.id = s.room_id
      join building b on b.id = r.building_id
      ${joinSettings}
      where ${waiting(scope, now)}
      for no key update of s
    )
    update schedule s
    set check_in_from = due.new_from, grace_until = due.new_until
    from due
    where s.id = due.id
      and (s.check_in_from, s.grace_until) is distinct from (due.new_from, due.new_until)
    returning s.id, due.check_in_from, due.grace_until`.execute(tx)
  for (const booking of rows) await notifyCheckInChanged(deps, tx, booking)
}
