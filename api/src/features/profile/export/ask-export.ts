import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'

const DAY_MS = 86_400_000

/** Request a copy of the person's data. @throws Failure data-export-too-soon within a day of one that did not fail */
export async function askExport(tx: Tx, userId: string, now: Date) {
  // Calls of one person run one after another.
  await sql`select id from app_user where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql`
    select id
    from data_export
    where user_id = ${userId}
      and state <> 'failed'
      and created_at > ${new Date(now.getTime() - DAY_MS).toISOString()}
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Failure('data-export-too-soon')
  const time = now.toISOString()
  const row = { id: newId(), user_id: userId, state: 'waiting', created_at: time, updated_at: time }
  await tx.insertInto('data_export').values(row).execute()
  await insertAudit(tx, { actor_id: userId, action: 'data-export-asked', subject_id: userId }, now)
}
