import { sql } from 'kysely'

/** Days after a session in which its people are asked for the outcome. */
const SAY_DAYS = 7

/** SQL condition: session `s` of mentor `m` is over, and this person has not answered yet. */
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
