import { limits } from '@semai/contract/call/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { insertCrowd } from '../../../test/world/crowd.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { insertManyTopics } from '../../../test/world/many-topics.ts'
import { plansOf } from '../../../test/world/plans.ts'
import { newId, type Db } from '../../lib/database/db.ts'
import { listEdits } from './post/edit-queries.ts'
import { countTopics } from './feed/count-queries.ts'
import { listTopics, type FeedQuery } from './feed/queries.ts'
import { listSimilar, listTags } from './feed/similar-queries.ts'
import { writeCursor } from './feed/rules.ts'
import { listFollows } from './topic/follow-queries.ts'
import { listReplies } from './reply/queries.ts'
import { getTopic } from './topic/queries.ts'

describe('among 100,000 topics', async () => {
  const app = await createTestApp()
  const { clock, db, database, deps, person } = app
  const forum = forumMaker(app)
  const viewer = { user_id: (await person()).id, scope: 'participant' as const, operator_hub_id: null }
  const follower = await person({ scope: 'mentor' })
  const { rows: known } = await (async () => {
    const hub = await db.selectFrom('region_hub').select('id').executeTakeFirstOrThrow()
    const category = await db.selectFrom('forum_category').select(['id', 'slug']).executeTakeFirstOrThrow()
    return { rows: { hub: hub.id, category } }
  })()
  let author = ''
  let topic = ''

  beforeAll(async () => {
    const people = await insertCrowd(db, 200)
    author = people[7]?.id ?? ''
    await insertManyTopics(db, clock.now(), 100_000)
    await forum.follow(follower, { category_id: known.category.id })
    topic = (await forum.topic(follower)).id
    for (let count = 0; count < 30; count++) await forum.reply(follower, topic)
    for (const table of ['app_user', 'forum_topic', 'forum_reply', 'forum_follow', 'forum_reaction', 'forum_image']) {
      await database.exec(`vacuum analyze ${table}`)
    }
  }, 300_000)

  const after = writeCursor(['2025-01-01T00:00:00.000Z', newId()])
  const feed = (query: FeedQuery) => (on: Db) => listTopics(on, deps, viewer.user_id, query)

  type Case = [what: string, index: string, work: (on: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['the latest', 'forum_topic_latest', feed({})],
    ['later pages', 'forum_topic_latest', feed({ cursor: after })],
    ['the hottest', 'forum_topic_hottest', feed({ feed: 'terhangat' })],
    ['what was hot', 'forum_topic_hottest', feed({ feed: 'terhangat', cursor: writeCursor([-150.25, newId()]) })],
    ['unanswered questions', 'forum_topic_unanswered', feed({ feed: 'belum-terjawab' })],
    [
      'what one follows',
      'forum_topic_latest_of_category',
      (on) => listTopics(on, deps, follower.id, { feed: 'diikuti' }),
    ],
    ['a category', 'forum_topic_latest_of_category', feed({ category: known.category.slug })],
    [
      'the hottest of a category',
      'forum_topic_hottest_of_category',
      feed({ category: known.category.slug, feed: 'terhangat' }),
    ],
    ['a hub', 'forum_topic_latest_of_hub', feed({ region_hub_id: known.hub })],
    [
      'how many a hub has',
      'forum_topic_latest_of_hub',
      (on) => countTopics(on, viewer.user_id, { region_hub_id: known.hub }),
    ],
    ['a stage', 'forum_topic_latest_of_stage', feed({ stage: 'workshop' })],
    ['a type', 'forum_topic_latest_of_type', feed({ type: 'pengumuman' })],
    ['an author', 'forum_topic_by_author', (on) => listTopics(on, deps, viewer.user_id, { author_id: author })],
    ['a rare tag', 'forum_topic_tags', feed({ tag: 'langka-7' })],
    ['a frequent tag', 'forum_topic_latest', feed({ tag: 'tag-7' })],
    ['a word', 'forum_topic_search', feed({ search: 'terumbu' })],
    ['pinned ones', 'forum_topic_pinned', feed({})],
    ['titles like one', 'forum_topic_title_near', (on) => listSimilar(on, deps, viewer.user_id, 'Cara mencari modal')],
    ['tags', 'forum_topic_latest', (on) => listTags(on, 'tag', clock.now())],
    ['a topic', 'forum_topic_pkey', (on) => getTopic(on, deps, viewer, topic).catch(() => null)],
    [
      'its replies',
      'forum_reply_first_level',
      (on) => listReplies(on, deps, viewer, { topic_id: topic, after: 0, limit: limits.forumReplyPageSize }),
    ],
    ['its earlier wordings', 'forum_edit_of_topic', (on) => listEdits(on, { topic_id: topic })],
    ['what one has chosen to follow', 'forum_follow', (on) => listFollows(on, follower.id, 1)],
  ]

  test.each(cases)('%s uses the index %s and does not scan topics', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on forum_topic/)
    expect(plans.join('\n')).toContain(index)
  })
})
