import { sql } from 'kysely'
import type { ReviewRemark } from '@semai/contract/task/review'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { REMARKS } from '../rules.ts'

/** Save a remark for reuse; a repeated one returns the stored remark. @throws Failure task-remark-too-many */
export async function saveRemark(
  tx: Tx,
  { clock }: { clock: Clock },
  { user_id, words }: { user_id: string; words: string },
): Promise<ReviewRemark> {
  // Locks the reader's row: concurrent calls would all count 29 remarks and pass the limit.
  await sql`select from app_user where id = ${user_id} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string | null; words: string; saved: number }>`
    select (select id from review_remark where user_id = ${user_id} and words = ${words}) as id, ${words}::text as words,
           (select count(*) from review_remark where user_id = ${user_id}) as saved`.execute(tx)
  const known = rows[0]
  if (known?.id) return { id: known.id, words }
  if ((known?.saved ?? 0) >= REMARKS) throw new Failure('task-remark-too-many')
  const id = newId()
  await tx.insertInto('review_remark').values({ id, user_id, words, created_at: clock.now().toISOString() }).execute()
  return { id, words }
}
