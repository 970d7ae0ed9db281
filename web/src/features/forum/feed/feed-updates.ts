import type { ForumTopicItem } from '@semai/contract/forum/topic'
import type { Feed } from '../queries.ts'
import { topicsOf } from '../queries.ts'

/** How many topics have begun since a feed was read, of those that stand on its first page now. */
export function newCount(feed: Feed, fresh: readonly ForumTopicItem[]): number {
  const known = new Set(topicsOf(feed).map(({ id }) => id))
  const readTo = latest(feed.pages[0]?.data ?? [])
  return fresh.filter(({ id, createdAt }) => !known.has(id) && createdAt > readTo).length
}

/** The topics where they stand, with what is known of them now: counts, marks, a changed title. */
export function refreshed(topics: readonly ForumTopicItem[], fresh: readonly ForumTopicItem[]): ForumTopicItem[] {
  const now = new Map(fresh.map((topic) => [topic.id, topic]))
  return topics.map((topic) => now.get(topic.id) ?? topic)
}

const latest = (topics: readonly ForumTopicItem[]) =>
  topics.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
