import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

export type Operator = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

/** Whether the operator manages the event. Treat other events as missing. */
export async function operates(db: Db | Tx, operator: Operator, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select e.id
    from event e
    where e.id = ${eventId}
      and ${isManagedBy(operator, sql`e.region_hub_id`)}`.execute(db)
  return rows.length > 0
}
