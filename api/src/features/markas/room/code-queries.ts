import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { randomCode } from '../../../lib/security/random-code.ts'
import { isKeptBy } from '../../../lib/security/reach.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/audit-queries.ts'

export type Operator = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

interface RoomCode {
  code: string
  rotated_at: string
}

const CODE_LENGTH = 6

/**
 * The code at a room's door. What is not the operator's is missing to them.
 * @throws Failure room-not-found
 */
export async function getRoomCode(db: Db, operator: Operator, roomId: string): Promise<RoomCode> {
  const { rows } = await sql<RoomCode>`
    select r.check_in_code as code, r.check_in_code_rotated_at as rotated_at
    from room r
    join building b on b.id = r.building_id
    where r.id = ${roomId}
      and r.status <> 'inactive'
      and b.status <> 'inactive'
      and ${isKeptBy(operator, sql`b.region_hub_id`)}`.execute(db)
  if (!rows[0]) throw new Failure('room-not-found')
  return rows[0]
}

/** Gives a room another code. @throws Failure room-not-found */
export async function rotateRoomCode(tx: Tx, operator: Operator, roomId: string, now: Date): Promise<RoomCode> {
  const { rows } = await sql<RoomCode>`
    update room r
    set check_in_code = ${randomCode(CODE_LENGTH)}, check_in_code_rotated_at = ${now.toISOString()},
        updated_at = ${now.toISOString()}
    from building b
    where r.id = ${roomId}
      and b.id = r.building_id
      and r.status <> 'inactive'
      and b.status <> 'inactive'
      and ${isKeptBy(operator, sql`b.region_hub_id`)}
    returning r.check_in_code as code, r.check_in_code_rotated_at as rotated_at`.execute(tx)
  if (!rows[0]) throw new Failure('room-not-found')
  await insertAudit(tx, { actor_id: operator.user_id, action: 'room-code-rotated', subject_id: roomId }, now)
  return rows[0]
}
