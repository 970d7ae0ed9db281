import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import type { Operator, RoomCode } from './code-queries.ts'
import { makeDoorCode } from './make-door-code.ts'

/** Give a room a new door code. @throws Failure room-not-found */
export async function rotateRoomCode(tx: Tx, operator: Operator, roomId: string, now: Date): Promise<RoomCode> {
  const { rows } = await sql<RoomCode>`
    update room r
    set check_in_code = ${makeDoorCode()}, check_in_code_rotated_at = ${now.toISOString()},
        updated_at = ${now.toISOString()}
    from building b
    where r.id = ${roomId}
      and b.id = r.building_id
      and r.status <> 'inactive'
      and b.status <> 'inactive'
      and ${isManagedBy(operator, sql`b.region_hub_id`)}
    returning r.check_in_code as code, r.check_in_code_rotated_at as rotated_at`.execute(tx)
  if (!rows[0]) throw new Failure('room-not-found')
  await insertAudit(tx, { actor_id: operator.user_id, action: 'room-code-rotated', subject_id: roomId }, now)
  return rows[0]
}
