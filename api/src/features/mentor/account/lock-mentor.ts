import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { getRow } from '../../console/row-queries.ts'
import type { ConsoleContext } from '../../console/table.ts'

export interface LockedMentor {
  id: string
  full_name: string
  user_id: string | null
}

/** Lock a mentor in the scope of a staff member until commit. @throws Failure console-row-not-found */
export async function lockManagedMentor(context: ConsoleContext, tx: Tx, mentorId: string): Promise<LockedMentor> {
  await getRow(tx, context, mentorId, true)
  return lockMentor(tx, mentorId)
}

export async function lockMentor(tx: Tx, mentorId: string): Promise<LockedMentor> {
  const { rows } = await sql<LockedMentor>`
    select id, full_name, user_id
    from mentor
    where id = ${mentorId}
    for update`.execute(tx)
  if (!rows[0]) throw new Error('a mentor went while it was held')
  return rows[0]
}

/** Write an audit entry to the mentor's console history, without the e-mail address. */
export async function noteAction({ session, now }: ConsoleContext, tx: Tx, action: string, mentor: LockedMentor) {
  const details = { resource: 'mentor', label: mentor.full_name, changes: [] }
  await insertAudit(tx, { actor_id: session.user_id, action, subject_id: mentor.id, details }, now)
}
