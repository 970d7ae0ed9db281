import { sql } from 'kysely'
import type { ConsoleSelf } from '@semai/contract/console/self'
import type { Db } from '../../../lib/database/db.ts'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

/** The hub that an operator is bound to; of administrators none, whatever stands there. */
export async function findConsoleHub(db: Db, session: Session): Promise<ConsoleSelf['hub']> {
  const { rows } = await sql<NonNullable<ConsoleSelf['hub']>>`
    select id, name, time_zone
    from region_hub
    where id = ${boundHub(session)}`.execute(db)
  return rows[0] ?? null
}
