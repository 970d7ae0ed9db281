import type { FeedFilter } from '../queries.ts'
import { isFeed, isTopicType, type Feed, type TopicType } from '../topic/text.ts'

/** Feed and filters in the URL. */
export interface ForumSearch {
  /** Defaults to the latest topics. */
  feed?: Feed
  /** A category's slug. */
  category?: string
  tag?: string
  /** A hub's id. */
  hub?: string
  /** The code of a stage of the programme. */
  stage?: string
  type?: TopicType
  /** Id of the author. */
  author?: string
  search?: string
  /** Id of the topic in the preview. */
  topic?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// The same limits as in the call.
const SLUG = /^[a-z0-9-]{1,40}$/
const LONGEST_WORDS = 100

const isLike = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Read the valid parts of a URL. */
export function readForumSearch(address: Record<string, unknown>): ForumSearch {
  const { feed, category, tag, hub, stage, type, author, search, topic } = address
  const words = typeof search === 'string' ? search.trim().slice(0, LONGEST_WORDS) : ''
  return {
    ...(isFeed(feed) && feed !== 'terbaru' && { feed }),
    ...(isLike(category, SLUG) && { category }),
    ...(isLike(tag, SLUG) && { tag }),
    ...(isLike(hub, UUID) && { hub }),
    ...(isLike(stage, SLUG) && { stage }),
    ...(isTopicType(type) && { type }),
    ...(isLike(author, UUID) && { author }),
    ...(words && { search: words }),
    ...(isLike(topic, UUID) && { topic }),
  }
}

/** Changed values, which the page validates like a URL. */
export type ForumChange = Partial<Record<keyof ForumSearch, string>>

/** Convert the search to the filters of the call. */
export const filterOf = ({ hub, author, topic: _, ...rest }: ForumSearch): FeedFilter => ({
  ...rest,
  ...(hub && { region_hub_id: hub }),
  ...(author && { author_id: author }),
})

/** Whether the feed has filters. */
export const isNarrowed = ({ feed: _, topic: __, ...rest }: ForumSearch) => Object.keys(rest).length > 0

/** Clear the filters of the sheet. The chosen feed stays. */
export const withoutFilters = ({ feed, topic }: ForumSearch): ForumSearch => ({
  ...(feed && feed !== 'belum-terjawab' && { feed }),
  ...(topic && { topic }),
})

/** Clears all filters but the feed and the preview. */
export const NO_FILTERS = {
  category: undefined,
  tag: undefined,
  hub: undefined,
  stage: undefined,
  type: undefined,
  author: undefined,
  search: undefined,
}

/** Count the filters in use. */
export const usedFilters = ({ feed, topic: _, ...rest }: ForumSearch) =>
  Object.keys(rest).length + (feed === 'belum-terjawab' ? 1 : 0)
