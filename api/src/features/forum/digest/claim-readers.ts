import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { OpenZone, Reader } from './rules.ts'

/** Person whose weekly email is due. */
export interface DueReader extends Reader {
  email: string
  full_name: string
  region_hub_id: string | null
  hub_name: string | null
}

const BATCH = 50

/**
 * Claim the next people of a zone for the weekly email. The email is queued in the same transaction, so that it is sent
 * once also with several processes or after a crash.
 */
export async function claimReaders(tx: Tx, { zone, monday }: OpenZone): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    with due as (
      select s.user_id, u.email, u.full_name, u.region_hub_id, h.name as hub_name
      from user_setting s
      join app_user u on u.id = s.user_id
      left join region_hub h on h.id = u.region_hub_id
      where s.forum_digest
        and (s.forum_digest_on is null or s.forum_digest_on < ${monday}::date)
        and u.status = 'active'
        and u.email_verified_at is not null
        and coalesce(h.time_zone, u.time_zone) = ${zone}
      order by s.user_id
      limit ${BATCH}
      for no key update of s skip locked
    )
    update user_setting s
    set forum_digest_on = ${monday}::date
    from due
    where s.user_id = due.user_id
    returning due.*,
      array(
        select blocked_user_id from user_block where user_id = due.user_id
        union all
        select user_id from user_block where blocked_user_id = due.user_id
      ) as apart,
      array(
        select coalesce(topic_id, category_id) from forum_follow where user_id = due.user_id and level = 'none'
      ) as muted`.execute(tx)
  return rows
}
