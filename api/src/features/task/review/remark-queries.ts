import { sql } from 'kysely'
import type { ReviewRemark } from '@semai/contract/task/review'
import type { Db } from '../../../lib/database/db.ts'
import { REMARKS } from '../rules.ts'

/** List the saved remarks of a reader, latest first. */
export async function listRemarks(db: Db, userId: string): Promise<ReviewRemark[]> {
  const { rows } = await sql<ReviewRemark>`
    select id, words
    from review_remark
    where user_id = ${userId}
    order by created_at desc, id
    limit ${REMARKS}`.execute(db)
  return rows
}
