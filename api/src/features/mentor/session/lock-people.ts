import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** What people book and give up with each other comes one after another; in one order, so that nobody waits in a ring. */
export const lockPeople = (tx: Tx, ids: (string | null)[]) =>
  sql`
    select
    from app_user
    where id = any(${ids.filter((id) => id !== null)}::uuid[])
    order by id
    for no key update`.execute(tx)
