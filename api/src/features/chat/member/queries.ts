import { foldText } from '@semai/contract/call/fold-text'
import { sql } from 'kysely'
import type { ChannelMember } from '@semai/contract/chat/chat'
import type { UserSummary } from '@semai/contract/profile/user'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../../lib/database/db.ts'
import { hasText, likePattern, readPage } from '../../../lib/database/page.ts'
import { summary } from '../../profile/person/queries.ts'

interface MemberSearch {
  page: number
  search?: string
}

/** List members by role, then by name. */
export function listMembers(db: Db, channelId: string, { page, search }: MemberSearch) {
  const words = search?.trim()
  const list = {
    select: sql`
      u.id as user_id, u.full_name, m.role, m.joined_at,
      json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id)) as photo`,
    from: sql`
      from channel_member m
      join app_user u on u.id = m.user_id and u.status = 'active'
      where m.channel_id = ${channelId}
        and m.status = 'active'
        ${words ? sql`and ${hasText(sql`u.full_name`, words)}` : sql``}`,
    order: sql`array_position(array['owner', 'moderator', 'member'], m.role), lower(u.full_name), u.id`,
  }
  return readPage<ChannelMember>(db, list, page, serverLimits.channelMemberPageSize)
}

const SUGGESTED = 8

/** Suggest other members by the beginning of any word of their name. */
export async function suggestMembers(db: Db, channelId: string, userId: string, search: string) {
  const start = likePattern(foldText(search.trim())).slice(1)
  const { rows } = await sql<UserSummary>`
    select ${summary}
    from channel_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.channel_id = ${channelId}
      and m.status = 'active'
      and u.id <> ${userId}
      and ' ' || fold_text(u.full_name) like ${`% ${start}`}
    order by fold_text(u.full_name) not like ${start}, lower(u.full_name), u.id
    limit ${SUGGESTED}`.execute(db)
  return rows
}
