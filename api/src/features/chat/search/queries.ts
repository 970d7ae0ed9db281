import type { FoundMessage } from '@semai/contract/chat/message'
import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { onePage, readPage } from '../../../lib/database/page.ts'
import { queryOf } from '../../search/match-queries.ts'
import { channelName, firstSeq } from '../channel/access-queries.ts'
import { wordsOf } from './rules.ts'

interface MessageSearch {
  page: number
  search: string
  channel_id?: string
}

const MOST_FOUND = 1000

/** Find messages with all words in the person's channels, newest first. Counts up to 1,000. */
export async function findMessages(db: Db, { page, search, channel_id }: MessageSearch, userId: string) {
  const terms = wordsOf(search).map((word) => [word])
  if (terms.length === 0) return onePage<FoundMessage>([])
  const list = {
    select: sql`
      found.channel_id, ${channelName(userId)} as channel_name, found.id, found.seq,
      coalesce((select full_name from app_user where id = found.sender_id), 'Anggota Semai') as sender_name,
      left(found.body, 300) as text, found.created_at as "createdAt"`,
    from: sql`
      from (
        select x.channel_id, x.id, x.seq, x.sender_id, x.body, x.created_at
        from channel_member m
        join channel c on c.id = m.channel_id
        join message x on x.channel_id = m.channel_id
        where m.user_id = ${userId}
          and m.status = 'active'
          ${channel_id ? sql`and m.channel_id = ${channel_id}` : sql``}
          and x.seq >= ${firstSeq}
          and x.kind <> 'system'
          and x.deleted_at is null
          and x.hidden_at is null
          and x.search @@ ${queryOf(terms)}
        order by x.created_at desc, x.channel_id, x.seq desc
        limit ${MOST_FOUND}
      ) found
      join channel c on c.id = found.channel_id`,
    order: sql`found.created_at desc, found.channel_id, found.seq desc`,
  }
  return readPage<FoundMessage>(db, list, page, serverLimits.channelPageSize)
}
