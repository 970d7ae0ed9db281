import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { listBadges } from '../../src/features/award/badge-queries.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { loadDemo } from './demo.ts'

const database = await copyTemplate()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'semai-demo-'))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
const now = new Date('2026-08-13T03:00:00Z')
await loadDemo(db, localFileStore(folder), now)

const topics = await db.selectFrom('forum_topic').selectAll().execute()
const replies = await db.selectFrom('forum_reply').selectAll().execute()
const idOf = async (email: string) =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('topics of every category, type, hub of the demo’s people and stage, within two months', async () => {
  const categories = await db.selectFrom('forum_category').select(['name', 'topic_count']).execute()
  expect(categories.filter(({ topic_count }) => topic_count < 3)).toEqual([])
  expect(new Set(topics.map(({ type }) => type)).size).toBe(4)
  expect(new Set(topics.flatMap(({ region_hub_id }) => region_hub_id ?? [])).size).toBeGreaterThanOrEqual(7)
  expect(new Set(topics.flatMap(({ stage_id }) => stage_id ?? [])).size).toBe(6)
  const days = topics.map(({ created_at }) => (now.getTime() - Date.parse(created_at)) / 86_400_000)
  expect([Math.min(...days) > 0, Math.max(...days) < 60]).toEqual([true, true])
})

test('some questions are answered, some wait, and two have not been replied to at all', () => {
  const questions = topics.filter(({ type }) => type === 'pertanyaan')
  expect(questions.filter(({ accepted_reply_id }) => accepted_reply_id !== null).length).toBeGreaterThanOrEqual(10)
  expect(questions.filter(({ accepted_reply_id }) => accepted_reply_id === null).length).toBeGreaterThanOrEqual(8)
  expect(questions.filter(({ reply_count }) => reply_count === 0)).toHaveLength(2)
})

test('the founder has begun two topics, one an answered question, and follows others', async () => {
  const founder = await idOf('founder@semai.test')
  const own = topics.filter(({ author_id }) => author_id === founder)
  const stateOf = ({ type, accepted_reply_id }: (typeof own)[number]) =>
    `${type}${accepted_reply_id ? ' terjawab' : ''}`
  expect(own.map(stateOf).toSorted()).toEqual(['karya', 'pertanyaan terjawab'])
  const follows = await db.selectFrom('forum_follow').select('level').where('user_id', '=', founder).execute()
  expect(follows.length).toBeGreaterThan(10)
  expect(topics.filter(({ is_pinned }) => is_pinned)).toMatchObject([
    { type: 'pengumuman', author_id: await idOf('operator@semai.test') },
  ])
})

test('replies come after what they reply to, numbered in the order of their times', () => {
  for (const topic of topics) {
    const own = replies.filter(({ topic_id }) => topic_id === topic.id).toSorted((a, b) => a.seq - b.seq)
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
    const times = [topic, ...own].map(({ created_at }) => created_at)
    expect([topic.title, times]).toEqual([topic.title, times.toSorted()])
    const shown = own.filter(({ hidden_at }) => hidden_at === null)
    expect([topic.last_seq, topic.reply_count]).toEqual([own.length, shown.length])
    for (const { parent_id, seq } of own.filter((reply) => reply.parent_id)) {
      const parent = own.find(({ id }) => id === parent_id)
      expect([parent?.parent_id, (parent?.seq ?? seq) < seq]).toEqual([null, true])
    }
  }
})

test('every post is shown as HTML; whom it calls by name is mentioned', async () => {
  const posts = [...topics, ...replies]
  expect(posts.length).toBeGreaterThan(200)
  for (const { body, body_html } of posts) expect(body_html, body).toMatch(/^<(?:p|ol|ul|blockquote|table)>[^]*\w/)
  const named = posts.filter(({ body }) => body.includes('@'))
  expect(named.length).toBeGreaterThan(3)
  for (const { mentions } of named) expect(mentions).toHaveLength(1)
})

test('people react to others’ posts only, with emoji that the product offers', async () => {
  const { rows } = await sql<{ emoji: string; is_own: boolean }>`
    select r.emoji, coalesce(t.author_id, y.author_id) = r.user_id as is_own
    from forum_reaction r
    left join forum_topic t on t.id = r.topic_id
    left join forum_reply y on y.id = r.reply_id`.execute(db)
  expect(rows.filter(({ is_own }) => is_own)).toEqual([])
  const known: readonly string[] = limits.reactions
  expect(rows.filter(({ emoji }) => !known.includes(emoji))).toEqual([])
})

test('somebody has earned the forum’s badge, and the founder is close to it', async () => {
  const badgeOf = async (email: string) =>
    (await listBadges(db, await idOf(email))).find(({ code }) => code === 'penggerak-forum')
  expect((await badgeOf('kevin@semai.test'))?.awarded_at).not.toBeNull()
  expect(await badgeOf('founder@semai.test')).toMatchObject({
    awarded_at: null,
    progress: { value: 45, threshold: 50 },
    missing_text: 'Kumpulkan 5 poin lagi di Forum',
  })
})
