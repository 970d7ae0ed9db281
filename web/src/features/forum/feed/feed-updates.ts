import type { ForumTopicItem } from '@semai/contract/forum/topic'
import type { Feed } from '../queries.ts'
import { topicsOf } from '../queries.ts'

/** Count the topics of the current first page that were created after the feed was read. */
export function newCount(feed: Feed, fresh: readonly ForumTopicItem[]): number {
  const known = new Set(topicsOf(feed).map(({ id }) => id))
  const readTo = latest(feed.pages[0]?.data ?? [])
  return fresh.filter(({ id, createdAt }) => !known.has(id) && createdAt > readTo).length
}

/** Update topics with their latest data in the same order. */
export function refreshed(topics: readonly ForumTopicItem[], fresh: readonly ForumTopicItem[]): ForumTopicItem[] {
  const now = new Map(fresh.map((topic) => [topic.id, topic]))
  return topics.map((topic) => now.get(topic.id) ?? topic)
}

const latest = (topics: readonly ForumTopicItem[]) =>
  topics.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
