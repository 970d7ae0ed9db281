import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { sql } from 'kysely'
import { excerptOf } from '../../../lib/content/sanitize-html.ts'
import { authorOf, firstImage, linked, type Links, type StoredImage } from '../post/queries.ts'
import { topicColumns, type TopicFacts } from '../topic/queries.ts'

/** Row of a topic `p` in lists. */
export interface ReadItem extends TopicFacts, Omit<ForumTopicItem, keyof TopicFacts | 'excerpt' | 'image'> {
  beginning: string
  image: StoredImage | null
  hot: number
}

/** Characters of HTML that suffice for an excerpt, also after long links. */
const BEGINNING = 1500

/** Reader of a list; null for the list that everybody shares. */
export type Reader = string | null

export const itemColumns = (reader: Reader) => sql`
  ${topicColumns}, ${authorOf(sql`p.author_id`)} as author, left(p.body_html, ${BEGINNING}) as beginning,
  ${firstImage} as image, p.reaction_count, p.created_at as "createdAt", p.hot,
  ${reader === null ? sql`false` : isFollowed(reader)} as is_followed`

const isFollowed = (userId: string) => sql`
  exists (select from forum_follow where user_id = ${userId} and topic_id = p.id and level = 'all')`

export function itemOf(links: Links, { beginning, image, hot: _, ...item }: ReadItem): ForumTopicItem {
  return { ...item, excerpt: excerptOf(beginning), image: image && linked(links, image) }
}

export const isLive = sql`p.hidden_at is null and p.deleted_at is null`

export const isUnanswered = sql`p.type = 'pertanyaan' and p.accepted_reply_id is null and p.closed_at is null`
