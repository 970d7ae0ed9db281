import { sql } from 'kysely'
import type { Channel, ChannelDetail } from '@semai/contract/chat/chat'
import { serverLimits } from '@semai/contract/call/limits'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { hasText, readPage } from '../../../lib/database/page.ts'
import { channelName, firstSeq, otherPerson, postingFacts, type ChannelViewer } from './access-queries.ts'
import { hasMention, isTheirs, unread } from './unread-queries.ts'
import { closedReason, isInCharge, type PostingFacts } from './rules.ts'

const photo = (userId: string) => sql`
  json_build_object('url', '/files/' || (
    select storage_key
    from file
    where id = case c.type
      when 'direct' then (select photo_file_id from app_user where id = ${otherPerson(userId)})
      when 'startup' then (select logo_file_id from startup where id = c.startup_id)
      else c.photo_file_id
    end
  ))`

/** A message `x` in one line: its text, or the kind of its first attachment. */
const oneLine = (length: number) => sql<string>`
  coalesce(
    nullif(left(trim(regexp_replace(left(x.body, 1000), '\\s+', ' ', 'g')), ${length}), ''),
    (
      select case kind when 'image' then 'Gambar' else 'Dokumen' end
      from message_attachment
      where channel_id = x.channel_id
        and message_id = x.id
      order by position
      limit 1
    ),
    ''
  )`

const lastMessage = sql`
  (
    select json_build_object(
      'sender_id', x.sender_id,
      'sender_name', case
        when x.kind = 'system' then ''
        else coalesce((select full_name from app_user where id = x.sender_id), 'Anggota Semai')
      end,
      'text', case when x.hidden_at is null then ${oneLine(140)} else '' end,
      'is_deleted', x.deleted_at is not null,
      'is_hidden', x.hidden_at is not null
    )
    from message x
    where x.channel_id = c.id
      and x.seq = c.last_seq
      and x.seq >= ${firstSeq}
  )`

// Stop counting at 1,000: a hub's channel may have all its people.
const memberCount = sql`
  (
    select count(*)
    from (
      select
      from channel_member
      where channel_id = c.id
        and status = 'active'
      limit 1000
    ) counted
  )`

const columns = (viewer: ChannelViewer) => sql`
  c.id, ${channelName(viewer.user_id)} as name, ${photo(viewer.user_id)} as photo,
  (select id from app_user where id = ${otherPerson(viewer.user_id)} and status = 'active') as user_id,
  ${memberCount} as member_count, c.last_seq, c.last_rev, c.last_message_at, ${lastMessage} as last_message,
  m.last_read_seq, ${unread} as unread_count, ${hasMention(viewer.user_id)} as has_mention, m.is_pinned, m.is_mute,
  case c.type
    when 'startup' then '/startup/' || c.startup_id
    when 'event' then '/event/' || c.event_id
  end as target,
  ${postingFacts(viewer)}`

type ReadChannel = Omit<Channel, 'my_role' | 'can_post'> & PostingFacts

const channelOf = (row: ReadChannel): Channel => ({ ...row, my_role: row.role, can_post: closedReason(row) === null })

interface ChannelFilter {
  page: number
  search?: string
  filter?: 'unread' | 'team'
}

/**
 * List pinned channels first, then by their newest message. A direct channel without messages is listed for its creator
 * only. An event's channel without messages is listed for members who have opened it, until the event ends.
 */
export async function listChannels(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { page, search, filter }: ChannelFilter,
  viewer: ChannelViewer,
) {
  const { user_id: userId } = viewer
  const conditions = [
    isTheirs(userId),
    sql`(c.type <> 'direct' or c.last_seq > 0 or c.created_by = ${userId})`,
    sql`(
      c.type <> 'event' or c.last_seq > 0
      or (m.has_opened and exists (select from event where id = c.event_id and end_at > ${clock.now().toISOString()}))
    )`,
    ...(search?.trim() ? [hasText(channelName(userId), search)] : []),
    ...(filter === 'unread' ? [sql`${unread} > 0`] : []),
    ...(filter === 'team' ? [sql`c.type in ('startup', 'group')`] : []),
  ]
  const list = {
    select: columns(viewer),
    from: sql`
      from channel_member m
      join channel c on c.id = m.channel_id
      where ${allOf(conditions)}`,
    order: sql`
      m.is_pinned desc,
      coalesce(c.last_message_at, case when c.type = 'direct' then c.created_at end) desc nulls last,
      c.id`,
  }
  const { data, ...rest } = await readPage<ReadChannel>(db, list, page, serverLimits.channelPageSize)
  return { ...rest, data: data.map(channelOf) }
}

type ReadDetail = ReadChannel & Pick<ChannelDetail, ReadDetailKey>
type ReadDetailKey =
  | 'description'
  | 'posting_policy'
  | 'welcome'
  | 'pinned_message'
  | 'others_read_seq'
  | 'first_seq'
  | 'created_at'

// The trigger that joins a member sets `joined_at` by the database's clock.
const welcome = sql`
  (
    select json_build_object('from', 'Pengelola ' || h.name, 'text', h.welcome_text)
    from region_hub h
    where h.id = c.region_hub_id
      and h.welcome_text is not null
      and m.role = 'member'
      and m.joined_at > now() - interval '14 days'
  )`

/** @throws Failure channel-not-found, also for non-members */
export async function getChannel(db: Db | Tx, id: string, viewer: ChannelViewer): Promise<ChannelDetail> {
  const { user_id: userId } = viewer
  const { rows } = await sql<ReadDetail>`
    select ${columns(viewer)}, c.description, c.created_at, ${firstSeq} as first_seq, ${welcome} as welcome,
           (
             select json_build_object('id', x.id, 'seq', x.seq, 'text', ${oneLine(200)})
             from message x
             where x.channel_id = c.id
               and x.id = c.pinned_message_id
               and x.seq >= ${firstSeq}
               and x.deleted_at is null
               and x.hidden_at is null
           ) as pinned_message,
           coalesce((
             select max(other.last_read_seq)
             from channel_member other
             join user_setting s on s.user_id = other.user_id and s.shows_presence
             where c.type in ('direct', 'group', 'startup')
               and other.channel_id = c.id
               and other.status = 'active'
               and other.user_id <> ${userId}
           ), 0) as others_read_seq
    from channel_member m
    join channel c on c.id = m.channel_id
    where m.channel_id = ${id}
      and ${isTheirs(userId)}`.execute(db)
  if (!rows[0]) throw new Failure('channel-not-found')
  return detailOf(rows[0])
}

function detailOf(row: ReadDetail): ChannelDetail {
  const isGroup = row.type === 'group'
  const manages = isInCharge(row.role)
  return {
    ...row,
    ...channelOf(row),
    closed_reason: closedReason(row),
    can_edit: manages && row.type !== 'direct',
    can_manage_members: manages && isGroup,
    can_leave: isGroup,
  }
}
