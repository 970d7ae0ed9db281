import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** Whether a building can be booked, and so watched. */
export async function isWatchable(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from building
    where id = ${id}
      and status = 'active'`.execute(db)
  return rows.length > 0
}

export async function listWatchable(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from building
    where status = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}
