import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Lock people in the order of their ids, so that parallel bookings cannot deadlock. */
export const lockPeople = (tx: Tx, ids: (string | null)[]) =>
  sql`
    select
    from app_user
    where id = any(${ids.filter((id) => id !== null)}::uuid[])
    order by id
    for no key update`.execute(tx)
