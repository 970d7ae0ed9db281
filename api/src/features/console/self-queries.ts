import { sql } from 'kysely'
import type { ConsoleSelf } from '@semai/contract/console-self'
import type { Db } from '../../lib/db.ts'

/** The hub that an operator is bound to; of administrators none, whatever stands there. */
export async function findConsoleHub(db: Db, userId: string): Promise<ConsoleSelf['hub']> {
  const { rows } = await sql<NonNullable<ConsoleSelf['hub']>>`
    select h.id, h.name, h.time_zone
    from app_user u
    join region_hub h on h.id = u.operator_hub_id
    where u.id = ${userId}
      and u.scope = 'operator'`.execute(db)
  return rows[0] ?? null
}
