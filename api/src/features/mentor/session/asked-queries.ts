import { sql } from 'kysely'

/** How long after a session its people may still say how it was. */
const SAY_DAYS = 7

/** Whether somebody is asked of a session `s` of a mentor `m` whether it took place: over, and not said yet. */
export const isAskedOf = (userId: string, now: Date) => sql<boolean>`(
  s.state = 'confirmed'
  and s.end_at <= ${now.toISOString()}
  and s.end_at > ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(SAY_DAYS)})
  and s.contested_at is null
  and case
    when m.user_id = ${userId} then s.mentor_says is null
    when s.booked_by = ${userId} then s.booker_says is null
    else false
  end
)`
