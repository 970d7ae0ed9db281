import type { ForumImage } from '@semai/contract/forum/post'
import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '../../../lib/deps.ts'
import { fileLink } from '../../../lib/file/link.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

/** Dependencies for signed image URLs. */
export type Links = Pick<Deps, 'signer' | 'clock'>

export type Viewer = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

type Sql = RawBuilder<unknown>

/** Key of a post: its id under the column that refers to it. */
export type PostKey = { topic_id: string } | { reply_id: string }

/** Column of other tables that refers to a post. */
export const columnOf = (key: PostKey) => ('topic_id' in key ? sql.ref('topic_id') : sql.ref('reply_id'))
export const idOf = (key: PostKey) => ('topic_id' in key ? key.topic_id : key.reply_id)

/** Whether a viewer moderates a hub: its operators, operators of all hubs, and admins. */
export const moderates = (viewer: Viewer, hub: Sql) => sql`coalesce(${isManagedBy(viewer, hub)}, false)`

/** Hub of a post: its topic's, else its author's. */
export const hubOf = (topicHub: Sql, author: Sql) =>
  sql`coalesce(${topicHub}, (select region_hub_id from app_user where id = ${author}))`

/** Array of people with a block in either direction. Evaluated once per list. */
export const apartFrom = (userId: string) => sql`
  array(
    select blocked_user_id from user_block where user_id = ${userId}
    union all
    select user_id from user_block where blocked_user_id = ${userId}
  )`

export const authorOf = (id: Sql) => sql`(
  select json_build_object(
    'id', u.id,
    'full_name', u.full_name,
    'photo', json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id)),
    'badge', case when u.scope = 'mentor' then 'mentor' when u.scope in ('operator', 'admin') then 'operator' end
  )
  from app_user u
  where u.id = ${id}
)`

/** Column of reactions and images that refers to a post `p`. */
type Kind = 'topic_id' | 'reply_id'

const image = sql`
  json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'alt', i.alt, 'storage_key', f.storage_key)`

const imagesOf = (kind: Kind) => sql`
  coalesce((
    select json_agg(${image} order by i.position)
    from forum_image i
    join file f on f.id = i.id
    where i.${sql.ref(kind)} = p.id
  ), '[]')`

export const firstImage = sql`(
  select ${image}
  from forum_image i
  join file f on f.id = i.id
  where i.topic_id = p.id
  order by i.position
  limit 1
)`

/** Columns of a post `p`. Text and images are empty unless `shows` holds. */
export const postColumns = (kind: Kind, { user_id }: Viewer, shows: Sql) => sql`
  ${authorOf(sql`p.author_id`)} as author,
  case when ${shows} then p.body else '' end as body,
  case when ${shows} then p.body_html else '' end as body_html,
  case when ${shows} then ${imagesOf(kind)} else '[]' end as images,
  case when p.mentions = '{}' or not ${shows} then '[]' else coalesce((
    select json_agg(json_build_object('id', u.id, 'full_name', u.full_name) order by array_position(p.mentions, u.id))
    from app_user u
    where u.id = any(p.mentions)
  ), '[]') end as mentions,
  ${reactionsOf(kind, user_id)},
  p.rev, p.created_at as "createdAt", p.edited_at, p.deleted_at, p.hidden_at is not null as is_hidden,
  exists (
    select from user_block where user_id = ${user_id} and blocked_user_id = p.author_id
  ) as is_blocked`

const reactionsOf = (kind: Kind, userId: string) => sql`
  case when p.reaction_count = 0 then '[]' else coalesce((
    select json_agg(json_build_object('emoji', emoji, 'count', count) order by count desc, first_at, emoji)
    from (
      select emoji, count(*) as count, min(created_at) as first_at
      from forum_reaction
      where ${sql.ref(kind)} = p.id
      group by emoji
    ) kinds
  ), '[]') end as reactions,
  p.reaction_count,
  case when p.reaction_count > 0 then (
    select emoji
    from forum_reaction
    where ${sql.ref(kind)} = p.id
      and user_id = ${userId}
  ) end as my_reaction`

export type StoredImage = Omit<ForumImage, 'url'> & { storage_key: string }

export const linked = (links: Links, { storage_key, ...rest }: StoredImage): ForumImage => ({
  ...rest,
  url: fileLink(links, storage_key),
})
