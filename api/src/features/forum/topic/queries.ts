import type { ForumFollowLevel, ForumTopicStatus, ForumTopicType } from '@semai/contract/forum/post'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hubOf, linked, moderates, postColumns, type Links, type StoredImage, type Viewer } from '../post/queries.ts'

/** Columns of a topic `p` in lists and on its page. */
export const topicColumns = sql`
  p.id, p.type, p.status, p.title, p.tags, p.is_pinned, p.reply_count, p.accepted_reply_id, p.last_activity_at,
  (select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from forum_category c where c.id = p.category_id)
    as category,
  case when p.region_hub_id is not null then (
    select json_build_object('id', h.id, 'number', h.number, 'name', h.name) from region_hub h where h.id = p.region_hub_id
  ) end as region_hub,
  case when p.stage_id is not null then (
    select json_build_object('code', s.code, 'name', s.name) from program_stage s where s.id = p.stage_id
  ) end as stage`

export interface TopicFacts {
  id: string
  type: ForumTopicType
  status: ForumTopicStatus
  title: string
  tags: string[]
  is_pinned: boolean
  reply_count: number
  accepted_reply_id: string | null
  last_activity_at: string
  category: ForumTopic['category']
  region_hub: ForumTopic['region_hub']
  stage: ForumTopic['stage']
}

type Rights = Pick<ForumTopic, 'can_edit' | 'can_remove' | 'can_reply' | 'can_accept' | 'can_moderate'>

interface ReadTopic extends Omit<ForumTopic, keyof Rights | 'images'> {
  images: StoredImage[]
  is_own: boolean
  is_moderated: boolean
  is_open: boolean
}

/** Level at which a user follows a topic `p`: their own, else 'none' for a muted category, else 'mention'. */
const level = (userId: string) => sql<ForumFollowLevel>`
  coalesce(
    (select level from forum_follow where user_id = ${userId} and topic_id = p.id),
    (select level from forum_follow where user_id = ${userId} and category_id = p.category_id and level = 'none'),
    'mention'
  )`

/** Read a topic as the viewer sees it. @throws Failure forum-topic-not-found */
export async function getTopic(db: Db | Tx, links: Links, viewer: Viewer, id: string): Promise<ForumTopic> {
  const { rows } = await sql<ReadTopic>`
    select ${topicColumns}, ${postColumns('topic_id', viewer, sql`true`)}, ${level(viewer.user_id)} as level, p.last_seq,
           p.is_public,
           coalesce(p.author_id = ${viewer.user_id}, false) as is_own,
           ${moderates(viewer, hubOf(sql`p.region_hub_id`, sql`p.author_id`))} as is_moderated,
           p.closed_at is null and p.hidden_at is null and p.deleted_at is null as is_open
    from forum_topic p
    where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row || (row.is_hidden && !row.is_own && !row.is_moderated)) throw new Failure('forum-topic-not-found')
  const { images, is_own, is_moderated, is_open, ...topic } = row
  return {
    ...topic,
    images: images.map((image) => linked(links, image)),
    ...rightsOf({ ...topic, is_own, is_moderated, is_open }, viewer),
  }
}

function rightsOf(topic: Omit<ReadTopic, 'images'>, { scope }: Viewer): Rights {
  const { is_own, is_moderated, is_open, is_hidden, type } = topic
  const isThere = topic.deleted_at === null
  return {
    can_edit: isThere && is_own,
    can_remove: isThere && (is_own || is_moderated),
    can_reply: is_open,
    can_accept: isThere && !is_hidden && type === 'pertanyaan' && (is_own || is_moderated || scope === 'mentor'),
    can_moderate: isThere && is_moderated,
  }
}
