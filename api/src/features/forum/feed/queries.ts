import type { ForumTopicType } from '@semai/contract/forum-post'
import type { ForumFeed, ForumTopicItem } from '@semai/contract/forum-topic'
import { serverLimits } from '@semai/contract/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { excerptOf } from '../../../lib/content/html.ts'
import { findByWords } from '../../search/meaning-queries.ts'
import { queryOf, type Terms } from '../../search/term-queries.ts'
import { readCursor, writeCursor, type Cursor, type FeedOrder } from './rules.ts'
import { apartFrom, authorOf, firstImage, linked, type Links, type StoredImage } from '../post/queries.ts'
import { topicColumns, type TopicFacts } from '../topic/queries.ts'

export interface FeedQuery {
  feed?: ForumFeed
  category?: string
  tag?: string
  region_hub_id?: string
  stage?: string
  type?: ForumTopicType
  author_id?: string
  search?: string
  cursor?: string
}

interface ReadItem extends TopicFacts, Omit<ForumTopicItem, keyof TopicFacts | 'excerpt' | 'image'> {
  beginning: string
  image: StoredImage | null
  hot: number
}

const SIZE = serverLimits.forumTopicPageSize

/** Long enough for an excerpt, whatever links it begins with. */
const BEGINNING = 1500

const columns = (userId: string) => sql`
  ${topicColumns}, ${authorOf(sql`p.author_id`)} as author, left(p.body_html, ${BEGINNING}) as beginning,
  ${firstImage} as image, p.reaction_count, p.created_at as "createdAt", p.hot,
  exists (
    select from forum_follow where user_id = ${userId} and topic_id = p.id and level = 'all'
  ) as is_followed`

function itemOf(links: Links, { beginning, image, hot: _, ...item }: ReadItem): ForumTopicItem {
  return { ...item, excerpt: excerptOf(beginning), image: image && linked(links, image) }
}

type Sql = RawBuilder<unknown>

/** One page of a feed, and the cursor of the next. What comes in meanwhile is before the first page. */
export async function listTopics(db: Db, links: Links, userId: string, query: FeedQuery) {
  const order: FeedOrder = query.feed === 'terhangat' ? 'hot' : 'created_at'
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, order)
  const isPinnedFirst = hasPinned(query)
  const read = (terms: Terms | null) => {
    const conditions = [...conditionsOf(query, userId, terms), ...(isPinnedFirst ? [sql`not ${isPinned(query)}`] : [])]
    return readFeed(db, userId, { order, cursor, conditions, isFollowed: query.feed === 'diikuti' })
  }
  const search = query.search?.trim()
  const rows = search ? ((await findByWords(db, search, read, (found) => found.length > 0)) ?? []) : await read(null)
  const shown = rows.slice(0, SIZE)
  const last = rows.length > SIZE ? shown.at(-1) : null
  const pinned = isPinnedFirst && !cursor ? await readPinned(db, userId, query) : []
  return {
    data: [...pinned, ...shown].map((row) => itemOf(links, row)),
    next_cursor: last ? writeCursor([order === 'hot' ? last.hot : last.createdAt, last.id]) : null,
  }
}

/** What is pinned comes first where nothing but a category is asked for. */
const hasPinned = ({ feed = 'terbaru', tag, region_hub_id, stage, type, author_id, search }: FeedQuery) =>
  (feed === 'terbaru' || feed === 'terhangat') &&
  !(tag ?? region_hub_id ?? stage ?? type ?? author_id) &&
  !search?.trim()

/** A category's own; over all, announcements. */
const isPinned = ({ category }: FeedQuery) =>
  category ? sql`p.is_pinned` : sql`(p.is_pinned and p.type = 'pengumuman')`

const isLive = sql`p.hidden_at is null and p.deleted_at is null`

async function readPinned(db: Db, userId: string, query: FeedQuery) {
  const conditions = [isLive, ...conditionsOf(query, userId, null), isPinned(query)]
  const { rows } = await sql<ReadItem>`
    select ${columns(userId)}
    from forum_topic p
    where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

function conditionsOf(query: FeedQuery, userId: string, terms: Terms | null): Sql[] {
  const { feed, category, tag, region_hub_id, stage, type, author_id } = query
  return [
    sql`(p.author_id is null or p.author_id <> all(${apartFrom(userId)}))`,
    ...(feed === 'belum-terjawab'
      ? [sql`p.type = 'pertanyaan' and p.accepted_reply_id is null and p.closed_at is null`]
      : []),
    ...(category ? [sql`p.category_id = (select id from forum_category where slug = ${category})`] : []),
    ...(tag ? [sql`p.tags @> array[${tag}]`] : []),
    ...(region_hub_id ? [sql`p.region_hub_id = ${region_hub_id}`] : []),
    ...(stage ? [sql`p.stage_id = (select id from program_stage where code = ${stage})`] : []),
    ...(type ? [sql`p.type = ${type}`] : []),
    ...(author_id ? [sql`p.author_id = ${author_id}`] : []),
    ...(terms ? [sql`p.search @@ ${queryOf(terms)}`] : []),
  ]
}

interface Read {
  order: FeedOrder
  cursor: Cursor | null
  conditions: Sql[]
  isFollowed: boolean
}

async function readFeed(db: Db, userId: string, { order, cursor, conditions, isFollowed }: Read) {
  const value = order === 'hot' ? sql`p.hot` : sql`p.created_at`
  const type = order === 'hot' ? sql`double precision` : sql`timestamptz`
  const where = sql.join(
    [isLive, ...conditions, ...(cursor ? [sql`(${value}, p.id) < (${cursor[0]}::${type}, ${cursor[1]}::uuid)`] : [])],
    sql` and `,
  )
  const last = sql`
    order by ${value} desc, p.id desc
    limit ${sql.lit(SIZE + 1)}`
  // Chosen first, and only then shown: what is not on the page costs nothing.
  const { rows } = await sql<ReadItem>`
    select ${columns(userId)}
    from (${isFollowed ? followed(userId, { where, last }) : sql`select p.id from forum_topic p where ${where} ${last}`})
      chosen
    join forum_topic p on p.id = chosen.id
    order by ${value} desc, p.id desc
    limit ${sql.lit(SIZE + 1)}`.execute(db)
  return rows
}

/** Topics that one follows, and those of categories that one follows but for muted ones. */
const followed = (userId: string, { where, last }: { where: Sql; last: Sql }) => sql`
  (
    select p.id
    from forum_follow f
    join forum_topic p on p.id = f.topic_id
    where f.user_id = ${userId}
      and f.level = 'all'
      and ${where}
    ${last}
  )
  union
  select latest.id
  from forum_follow f
  cross join lateral (
    select p.id
    from forum_topic p
    where p.category_id = f.category_id
      and not exists (
        select from forum_follow own where own.user_id = ${userId} and own.topic_id = p.id and own.level = 'none'
      )
      and ${where}
    ${last}
  ) latest
  where f.user_id = ${userId}
    and f.category_id is not null
    and f.level = 'all'`

const SIMILAR = 5
// Of trigrams: further away than this it is about something else.
const FURTHEST = 0.78

/** Topics whose titles are spelled most like one that is being written. */
export async function listSimilar(db: Db, links: Links, userId: string, title: string): Promise<ForumTopicItem[]> {
  const words = title.trim().toLowerCase()
  const { rows } = await sql<ReadItem>`
    select ${columns(userId)}
    from (
      select p.id, lower(p.title) <-> ${words} as distance
      from forum_topic p
      where ${isLive}
        and (p.author_id is null or p.author_id <> all(${apartFrom(userId)}))
      order by lower(p.title) <-> ${words}
      limit ${sql.lit(SIMILAR)}
    ) near
    join forum_topic p on p.id = near.id
    where near.distance < ${FURTHEST}
    order by near.distance, p.id`.execute(db)
  return rows.map((row) => itemOf(links, row))
}

const MOST_TAGS = 20
// The latest of a year, which say well enough what is frequent.
const COUNTED = 2000
const YEAR_MS = 365 * 86_400_000

export async function listTags(db: Db, beginning: string, now: Date) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count
    from (
      select p.tags
      from forum_topic p
      where ${isLive}
        and p.created_at > ${new Date(now.getTime() - YEAR_MS).toISOString()}
      order by p.created_at desc, p.id desc
      limit ${sql.lit(COUNTED)}
    ) latest
    cross join unnest(latest.tags) as tag
    where starts_with(tag, ${beginning.trim().toLowerCase()})
    group by tag
    order by count(*) desc, tag
    limit ${sql.lit(MOST_TAGS)}`.execute(db)
  return rows
}
