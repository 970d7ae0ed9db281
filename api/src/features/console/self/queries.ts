import { sql } from 'kysely'
import type { ConsoleSelf } from '@semai/contract/console/self'
import type { Db } from '../../../lib/database/db.ts'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

/** Return the hub of an operator of a hub; null for administrators, even if their account has one. */
export async function findConsoleHub(db: Db, session: Session): Promise<ConsoleSelf['hub']> {
  const { rows } = await sql<NonNullable<ConsoleSelf['hub']>>`
    select id, name, time_zone
    from region_hub
    where id = ${boundHub(session)}`.execute(db)
  return rows[0] ?? null
}
