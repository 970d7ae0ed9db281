import type { ForumTopicType } from '@semai/contract/forum/post'
import type { ForumFeed, ForumTopicItem } from '@semai/contract/forum/topic'
import { serverLimits } from '@semai/contract/call/limits'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { jsonRow } from '../../../lib/database/json.ts'
import type { Marks } from '../../../lib/http/shared-answers.ts'
import { findByWords } from '../../search/spelling-queries.ts'
import { queryOf, type Terms } from '../../search/match-queries.ts'
import { readCursor, writeCursor, type Cursor, type FeedOrder } from './rules.ts'
import { apartFrom, type Links } from '../post/queries.ts'
import { isLive, isUnanswered, itemColumns, itemOf, type ReadItem, type Reader } from './item-queries.ts'
import { idOfSlug } from '../../../lib/database/former-slug.ts'

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

const SIZE = serverLimits.forumTopicPageSize

type Sql = RawBuilder<unknown>

/** Fields of a listed topic that depend on the reader. */
export type TopicMarks = Pick<ForumTopicItem, 'is_followed'>

/** Read the shared page of a feed for readers without blocks. */
export async function listSharedTopics(db: Db, links: Links, query: FeedQuery) {
  const { data, next_cursor } = await listTopics(db, links, null, query)
  return { rows: data.map(({ is_followed: _, ...topic }) => jsonRow(topic)), next_cursor }
}

/** List which of some topics the user follows. */
export async function listTopicMarks(db: Db, userId: string, ids: string[]) {
  const { rows } = await sql<Marks<TopicMarks>>`
    select topic_id as id, '{"is_followed":true}' as marks
    from forum_follow
    where user_id = ${userId}
      and topic_id = any(${ids}::uuid[])
      and level = 'all'`.execute(db)
  return rows
}

/** Read a page of a feed and the cursor of the next. New topics come before the first page. */
export async function listTopics(db: Db, links: Links, reader: Reader, query: FeedQuery) {
  const order: FeedOrder = query.feed === 'terhangat' ? 'hot' : 'created_at'
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, order)
  const isPinnedFirst = hasPinned(query)
  const read = (terms: Terms | null) => {
    const conditions = [...conditionsOf(query, reader, terms), ...(isPinnedFirst ? [sql`not ${isPinned(query)}`] : [])]
    return readFeed(db, reader, { order, cursor, conditions, isOfFollowed: query.feed === 'diikuti' })
  }
  const search = query.search?.trim()
  const rows = search ? ((await findByWords(db, search, read, (found) => found.length > 0)) ?? []) : await read(null)
  const shown = rows.slice(0, SIZE)
  const last = rows.length > SIZE ? shown.at(-1) : null
  const pinned = isPinnedFirst && !cursor ? await readPinned(db, reader, query) : []
  return {
    data: [...pinned, ...shown].map((row) => itemOf(links, row)),
    next_cursor: last ? writeCursor([order === 'hot' ? last.hot : last.createdAt, last.id]) : null,
  }
}

/** Whether pinned topics come first: only in feeds without filters other than a category. */
const hasPinned = ({ feed = 'terbaru', tag, region_hub_id, stage, type, author_id, search }: FeedQuery) =>
  (feed === 'terbaru' || feed === 'terhangat') &&
  !(tag ?? region_hub_id ?? stage ?? type ?? author_id) &&
  !search?.trim()

/** Pinned topics of a category; without a category, pinned announcements. */
const isPinned = ({ category }: FeedQuery) =>
  category ? sql`p.is_pinned` : sql`(p.is_pinned and p.type = 'pengumuman')`

async function readPinned(db: Db, reader: Reader, query: FeedQuery) {
  const conditions = [isLive, ...conditionsOf(query, reader, null), isPinned(query)]
  const { rows } = await sql<ReadItem>`
    select ${itemColumns(reader)}
    from forum_topic p
    where ${allOf(conditions)}
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** Conditions of a feed on topics `p`. */
export function conditionsOf(query: FeedQuery, reader: Reader, terms: Terms | null): Sql[] {
  const { feed, category, tag, region_hub_id, stage, type, author_id } = query
  return [
    ...(reader === null ? [] : [sql`(p.author_id is null or p.author_id <> all(${apartFrom(reader)}))`]),
    ...(feed === 'belum-terjawab' ? [isUnanswered] : []),
    ...(category ? [sql`p.category_id = ${idOfSlug('forum_category', category)}`] : []),
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
  isOfFollowed: boolean
}

async function readFeed(db: Db, reader: Reader, { order, cursor, conditions, isOfFollowed }: Read) {
  const value = order === 'hot' ? sql`p.hot` : sql`p.created_at`
  const type = order === 'hot' ? sql`double precision` : sql`timestamptz`
  const where = sql.join(
    [isLive, ...conditions, ...(cursor ? [sql`(${value}, p.id) < (${cursor[0]}::${type}, ${cursor[1]}::uuid)`] : [])],
    sql` and `,
  )
  const last = sql`
    order by ${value} desc, p.id desc
    limit ${sql.lit(SIZE + 1)}`
  // Select the ids first, so that columns are computed only for the page.
  const { rows } = await sql<ReadItem>`
    select ${itemColumns(reader)}
    from (${isOfFollowed && reader !== null ? followed(reader, { where, last }) : sql`select p.id from forum_topic p where ${where} ${last}`})
      chosen
    join forum_topic p on p.id = chosen.id
    order by ${value} desc, p.id desc
    limit ${sql.lit(SIZE + 1)}`.execute(db)
  return rows
}

/** Select the topics that the user follows and those of followed categories, without muted ones. */
export const followed = (userId: string, { where, last }: { where: Sql; last: Sql }) => sql`
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
