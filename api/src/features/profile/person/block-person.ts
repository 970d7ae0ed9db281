import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { UserSummary } from '@semai/contract/profile/user'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { summary } from './queries.ts'

/** List the people that a person has blocked, the latest first, also unlisted ones. */
export function listBlocked(db: Db, userId: string, page: number) {
  const list = {
    select: summary,
    from: sql`
      from user_block b
      join app_user u on u.id = b.blocked_user_id
      where b.user_id = ${userId}
        and u.status <> 'anonymised'`,
    order: sql`b.created_at desc, u.id`,
  }
  return readPage<UserSummary>(db, list, page, serverLimits.pageSize)
}

interface Block {
  user_id: string
  blocked_user_id: string
}

/** Block a person and silently end open invitations between the two. Returns whether the person exists. */
export async function insertBlock(tx: Tx, block: Block, now: Date): Promise<boolean> {
  const { user_id, blocked_user_id } = block
  // Invitations lock the invited person: one sent just before the block is visible here.
  await sql`
    select
    from app_user
    where id in (${user_id}, ${blocked_user_id})
    order by id
    for no key update`.execute(tx)
  const { rows } = await sql`
    with blocked as (
      select id
      from app_user
      where id = ${blocked_user_id}
        and id <> ${user_id}
        and status = 'active'
    ), added as (
      insert into user_block (user_id, blocked_user_id, created_at)
      select ${user_id}, id, ${now.toISOString()}
      from blocked
      on conflict on constraint user_block_once do nothing
    )
    select id
    from blocked`.execute(tx)
  await cancelInvitations(tx, block, now)
  return rows.length > 0
}

const cancelInvitations = (tx: Tx, { user_id, blocked_user_id }: Block, now: Date) =>
  sql`
    update startup_invitation
    set status = 'cancelled', updated_at = ${now.toISOString()}
    where status = 'pending'
      and (user_id, invited_by) in ((${user_id}, ${blocked_user_id}), (${blocked_user_id}, ${user_id}))`.execute(tx)

export async function deleteBlock(db: Db, { user_id, blocked_user_id }: Block) {
  await db
    .deleteFrom('user_block')
    .where('user_id', '=', user_id)
    .where('blocked_user_id', '=', blocked_user_id)
    .execute()
}
