import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { sql } from 'kysely'
import { excerptOf } from '../../../lib/content/html.ts'
import { authorOf, firstImage, linked, type Links, type StoredImage } from '../post/queries.ts'
import { topicColumns, type TopicFacts } from '../topic/queries.ts'

/** A topic `p` as a list reads it. */
export interface ReadItem extends TopicFacts, Omit<ForumTopicItem, keyof TopicFacts | 'excerpt' | 'image'> {
  beginning: string
  image: StoredImage | null
  hot: number
}

/** Long enough for an excerpt, whatever links it begins with. */
const BEGINNING = 1500

/** Who reads; null for nobody in particular. */
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
