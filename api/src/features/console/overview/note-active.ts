import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { activeDaysOf } from './rules.ts'

/** Record that a person is active on this day in each time zone. Writes at most once a day per local date. */
export async function noteActive(db: Db | Tx, userId: string, now: Date) {
  const days = activeDaysOf(now).toSorted((a, b) => a.day.localeCompare(b.day))
  await sql`
    insert into active_day (day, user_id, zones)
    select (d ->> 'day')::date, ${userId}, (d ->> 'zones')::integer
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) d
    on conflict (day, user_id) do update
    set zones = active_day.zones | excluded.zones
    where active_day.zones <> active_day.zones | excluded.zones`.execute(db)
}
