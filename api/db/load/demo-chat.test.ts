import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../test/database.ts'
import { getChannel, listChannels } from '../../src/features/chat/channel/queries.ts'
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
const clock = { now: () => now }
await loadDemo(db, localFileStore(folder), now)
const founder = await db
  .selectFrom('app_user')
  .select('id')
  .where('email', '=', 'founder@semai.test')
  .executeTakeFirstOrThrow()

const viewer = { user_id: founder.id, scope: 'participant' } as const

test('the founder’s list has the team and its mentor on top, unread counts, and meaningful names', async () => {
  const { data } = await listChannels({ db, clock }, { page: 1 }, viewer)
  expect(data.slice(0, 2).map(({ name, is_pinned }) => [name, is_pinned])).toEqual([
    ['tim-panenara', true],
    ['mentor-kelompok-3', true],
  ])
  expect(data.flatMap(({ name, unread_count }) => (unread_count > 0 ? [[name, unread_count]] : []))).toEqual([
    ['mentor-kelompok-3', 1],
    ['hub-surabaya', 12],
  ])
  expect(data.find(({ name }) => name === 'Yosefina Wanggaiya')).toMatchObject({ type: 'direct' })
  expect(data.find(({ name }) => name === 'umum-nasional')).toMatchObject({ is_mute: true, can_post: false })
})

test('the team’s channel has a pinned message, a reply, a document and reactions', async () => {
  const { data } = await listChannels({ db, clock }, { page: 1, search: 'tim-panenara' }, viewer)
  const { pinned_message } = await getChannel(db, data[0]?.id ?? '', viewer)
  expect(pinned_message).toMatchObject({ seq: 3, text: expect.stringContaining('lima wawancara') })
  const attached = await db
    .selectFrom('message_attachment')
    .select('kind')
    .where('channel_id', '=', data[0]?.id ?? '')
    .execute()
  expect(attached).toEqual([{ kind: 'document' }])
})

test('in every channel messages stand in the order of their times, and none is from later than now', async () => {
  const rows = await db
    .selectFrom('message')
    .select(['channel_id', 'seq', 'created_at'])
    .orderBy('channel_id')
    .orderBy('seq')
    .execute()
  const wrong = rows.filter(({ channel_id, created_at }, index) => {
    const next = rows[index + 1]
    return created_at > now.toISOString() || (next?.channel_id === channel_id && next.created_at < created_at)
  })
  expect(wrong).toEqual([])
})
