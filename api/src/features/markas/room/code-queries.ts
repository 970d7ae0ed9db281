import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

export type Operator = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

export interface RoomCode {
  code: string
  rotated_at: string
}

/**
 * Read the door code of a room.
 * @throws Failure room-not-found, also for rooms of hubs that the operator does not manage
 */
export async function getRoomCode(db: Db, operator: Operator, roomId: string): Promise<RoomCode> {
  const { rows } = await sql<RoomCode>`
    select r.check_in_code as code, r.check_in_code_rotated_at as rotated_at
    from room r
    join building b on b.id = r.building_id
    where r.id = ${roomId}
      and r.status <> 'inactive'
      and b.status <> 'inactive'
      and ${isManagedBy(operator, sql`b.region_hub_id`)}`.execute(db)
  if (!rows[0]) throw new Failure('room-not-found')
  return rows[0]
}
