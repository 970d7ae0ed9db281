import type { FeedFilter } from '../queries.ts'
import { isFeed, isTopicType, type Feed, type TopicType } from '../topic/text.ts'

/** What the feed shows, as it stands in the address. */
export interface ForumSearch {
  /** The latest where there is none. */
  feed?: Feed
  /** A category's slug. */
  category?: string
  tag?: string
  /** A hub's id. */
  hub?: string
  /** The code of a stage of the programme. */
  stage?: string
  type?: TopicType
  /** Whose topics. */
  author?: string
  search?: string
  /** The id of the one that is shown beside the list. */
  topic?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// What the call takes.
const SLUG = /^[a-z0-9-]{1,40}$/
const LONGEST_WORDS = 100

const isLike = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** What an address may say. Anything else in it is left out. */
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

/** Another choice; the page checks it as it does an address. */
export type ForumChange = Partial<Record<keyof ForumSearch, string>>

/** What the API is asked for. */
export const filterOf = ({ hub, author, topic: _, ...rest }: ForumSearch): FeedFilter => ({
  ...rest,
  ...(hub && { region_hub_id: hub }),
  ...(author && { author_id: author }),
})

/** Whether it shows less than a whole feed. */
export const isNarrowed = ({ feed: _, topic: __, ...rest }: ForumSearch) => Object.keys(rest).length > 0

/** Without what the sheet of filters has: which feed one reads stays. */
export const withoutFilters = ({ feed, topic }: ForumSearch): ForumSearch => ({
  ...(feed && feed !== 'belum-terjawab' && { feed }),
  ...(topic && { topic }),
})

/** Takes away whatever an address says, but for the feed and what is shown beside. */
export const NO_FILTERS = {
  category: undefined,
  tag: undefined,
  hub: undefined,
  stage: undefined,
  type: undefined,
  author: undefined,
  search: undefined,
}

/** How many filters are in use. */
export const usedFilters = ({ feed, topic: _, ...rest }: ForumSearch) =>
  Object.keys(rest).length + (feed === 'belum-terjawab' ? 1 : 0)
