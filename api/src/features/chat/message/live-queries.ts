import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

export interface FeedState {
  detail_rev: number
  /** Members who joined after the message, with the first number they may read. */
  late: { user_id: string; first_seq: number }[]
}

export async function findFeedState(db: Db, channelId: string, oldestSeq: number): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select c.detail_rev,
           case when c.type = 'group' then coalesce((
             select json_agg(json_build_object('user_id', user_id, 'first_seq', joined_seq + 1))
             from channel_member
             where channel_id = c.id
               and status = 'active'
               and joined_seq >= ${oldestSeq}
           ), '[]') else '[]' end as late
    from channel c
    where c.id = ${channelId}`.execute(db)
  return rows[0] ?? { detail_rev: 0, late: [] }
}

/** Read the newest revision of each channel. */
export async function listRevisions(db: Db, channelIds: string[]) {
  const { rows } = await sql<{ id: string; last_rev: number }>`
    select id, last_rev
    from channel
    where id = any(${channelIds}::uuid[])`.execute(db)
  return rows
}
