import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { unique } from './rules.ts'

/** Check that mentioned people are active and that no block exists. @throws Failure forum-mention-unknown */
export async function checkMentions(tx: Tx, userIds: string[], writerId: string) {
  if (!(await areNameable(tx, userIds, writerId))) rejectMentions()
}

export function rejectMentions(): never {
  throw fieldFailure('forum-mention-unknown', 'mentions')
}

export async function areNameable(tx: Tx, userIds: string[], writerId: string): Promise<boolean> {
  if (userIds.length === 0) return true
  const { rows } = await sql`
    select
    from app_user u
    where u.id = any(${userIds}::uuid[])
      and u.status = 'active'
      and not exists (
        select
        from user_block b
        where (b.user_id = u.id and b.blocked_user_id = ${writerId})
           or (b.user_id = ${writerId} and b.blocked_user_id = u.id)
      )`.execute(tx)
  return rows.length === userIds.length
}

/** Return people whom an edit mentions for the first time. */
export const newlyNamed = (before: string[], now: string[] | undefined) =>
  unique(now ?? []).filter((id) => !before.includes(id))
