import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { transaction } from '../../lib/database/db.ts'
import type { Notice } from './notice.ts'
import { notify, notifyAll } from './notify.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app

const noticeFor = (user_id: string, more: Partial<Notice> = {}): Notice => ({
  user_id,
  kind: 'event',
  title: 'Kegiatan regional dimulai besok',
  content_title: 'Kertas ke Klik',
  content_summary: '22 Agu 2026, 10.00 WIB',
  target: '/calendar',
  dedupe_key: 'reminder:kertas:day',
  ...more,
})
const notifyPerson = (user_id: string, more?: Partial<Notice>) =>
  transaction(db, (tx) => notify(tx, deps, noticeFor(user_id, more)))
const list = async (token: string, page = 1) =>
  (await call('GET', `/v1/user-notification/get?page=${page}`, { token })).json
const remove = (token: string, id: unknown) =>
  call('DELETE', '/v1/user-notification/delete-multiple', { token, body: { id } })
const read = (token: string, until: string) => call('PUT', '/v1/user-notification/read', { token, body: { until } })

test('lists notifications for their person only, latest first', async () => {
  const [one, other] = [await person(), await person()]
  await notifyPerson(one.id)
  clock.advance({ minutes: 1 })
  await notifyPerson(one.id, { title: 'Perpustakaan: buku baru', dedupe_key: 'library:1', target: null })
  const { data, ...rest } = await list(one.token)
  expect(rest).toEqual({ page: 1, total_page: 1, total: 2, total_unread: 2 })
  expect(data[0]).toEqual({
    id: expect.any(String),
    title: 'Perpustakaan: buku baru',
    date: '2026-08-13T03:01:00Z',
    content_title: 'Kertas ke Klik',
    content_summary: '22 Agu 2026, 10.00 WIB',
    event_id: null,
    target: null,
    read_at: null,
    kind: 'event',
    who: null,
  })
  expect(data[1].target).toBe('/calendar')
  expect(await list(other.token)).toEqual({ data: [], page: 1, total_page: 1, total: 0, total_unread: 0 })
})

test('names the person who caused a notification, unless their account is closed or one blocks the other', async () => {
  const [one, actor] = [await person(), await person()]
  await notifyPerson(one.id, { actor_id: actor.id })
  const who = async () => (await list(one.token)).data[0].who
  const { full_name } = (await call('GET', '/v1/auth/hello', { token: actor.token })).json.data
  const shown = { id: actor.id, full_name, photo: { url: null } }
  expect(await who()).toEqual(shown)
  const block = (is_blocked: boolean) =>
    call('POST', '/v1/user-block/set', { token: actor.token, body: { user_id: one.id, is_blocked } })
  await block(true)
  expect(await who()).toBeNull()
  await block(false)
  expect(await who()).toEqual(shown)
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', actor.id).execute()
  expect(await who()).toBeNull()
})

test('notifies each person once per key, also in parallel', async () => {
  const [one, other] = [await person(), await person()]
  expect(await notifyPerson(one.id)).toBe(true)
  expect(await notifyPerson(one.id)).toBe(false)
  expect(await notifyPerson(other.id)).toBe(true)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => notifyPerson(one.id, { dedupe_key: 'all at once' })),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('notifies only people without an earlier notification of that key', async () => {
  const people = [await person(), await person(), await person()]
  await notifyPerson(people[1]?.id ?? '')
  const notified = await transaction(db, (tx) =>
    notifyAll(
      tx,
      deps,
      people.map(({ id }) => noticeFor(id)),
    ),
  )
  expect(new Set(notified)).toEqual(new Set([people[0]?.id, people[2]?.id]))
  expect(await transaction(db, (tx) => notifyAll(tx, deps, []))).toEqual([])
})

test('stores no notification if the transaction rolls back', async () => {
  const { id, token } = await person()
  const failing = transaction(db, async (tx) => {
    await notify(tx, deps, noticeFor(id))
    throw new Error('the seat was gone')
  })
  await expect(failing).rejects.toThrow('the seat was gone')
  expect((await list(token)).total).toBe(0)
})

test('returns 10 per page, and counts unread ones over all pages', async () => {
  const { id, token } = await person()
  for (let n = 0; n < 12; n++) await notifyPerson(id, { dedupe_key: `n${n}` })
  expect(await list(token)).toMatchObject({ total: 12, total_page: 2, total_unread: 12 })
  expect((await list(token)).data).toHaveLength(10)
  const pages = [...(await list(token)).data, ...(await list(token, 2)).data]
  expect(new Set(pages.map((row: { id: string }) => row.id)).size).toBe(12)
})

test('marks notifications up to a time as read, once', async () => {
  const { id, token } = await person()
  await notifyPerson(id, { dedupe_key: 'seen' })
  const seenAt = clock.now().toISOString()
  clock.advance({ seconds: 1 })
  await notifyPerson(id, { dedupe_key: 'unseen' })
  expect((await read(token, seenAt)).json).toEqual({ data: { total_unread: 1 } })
  clock.advance({ seconds: 1 })
  expect((await read(token, seenAt)).json).toEqual({ data: { total_unread: 1 } })
  const { data } = await list(token)
  expect(data.map((row: { read_at: string | null }) => row.read_at)).toEqual([null, expect.any(String)])
  expect(Date.parse(data[1].read_at)).toBe(Date.parse(seenAt) + 1000)
})

test('deletes several own notifications at once, also with repeated ids', async () => {
  const { id, token } = await person()
  for (const dedupe_key of ['a', 'b', 'c']) await notifyPerson(id, { dedupe_key })
  const ids = (await list(token)).data.map((row: { id: string }) => row.id)
  expect((await remove(token, [ids[0]])).json).toEqual({ message: 'Notifikasi dihapus.' })
  expect((await remove(token, [ids[1], ids[2].toUpperCase(), ids[2]])).status).toBe(200)
  expect(await list(token)).toMatchObject({ data: [], total: 0, total_unread: 0 })
})

test('deletes nothing if an id is another person’s, unknown or already deleted', async () => {
  const [one, other] = [await person(), await person()]
  await notifyPerson(one.id)
  await notifyPerson(other.id)
  const mine = (await list(one.token)).data[0].id
  const theirs = (await list(other.token)).data[0].id
  for (const wrong of [theirs, crypto.randomUUID()]) {
    const { status, json } = await remove(one.token, [mine, wrong])
    expect([status, json.code]).toEqual([404, 'notification-not-found'])
  }
  expect([(await list(one.token)).total, (await list(other.token)).total]).toEqual([1, 1])
  await remove(one.token, [mine])
  expect((await remove(one.token, [mine])).status).toBe(404)
})

test('clears a deleted notification except its key, and does not notify of it again', async () => {
  const { id, token } = await person()
  await notifyPerson(id)
  await remove(token, [(await list(token)).data[0].id])
  expect(await notifyPerson(id)).toBe(false)
  expect((await list(token)).total).toBe(0)
  const cleared = await db.selectFrom('notification').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect([cleared.title, cleared.content_title, cleared.content_summary, cleared.target]).toEqual(['', '', '', null])
})

test.each([[[]], [['7']], [Array(101).fill(crypto.randomUUID())], ['x']])('rejects %j as a list of ids', async (id) => {
  expect((await remove((await person()).token, id)).json.code).toBe('invalid-input')
})

test('marks notifications of a span as read, and leaves older ones unread', async () => {
  const one = await person()
  for (const name of ['older', 'seen', 'newest']) {
    await notifyPerson(one.id, { title: name, dedupe_key: name })
    clock.advance({ minutes: 1 })
  }
  const { data } = await list(one.token)
  const body = { until: data[0].date, since: data[1].date }
  const { json } = await call('PUT', '/v1/user-notification/read', { token: one.token, body })
  expect(json.data.total_unread).toBe(1)
  const unread = (await list(one.token)).data.filter(({ read_at }: { read_at: string | null }) => read_at === null)
  expect(unread.map(({ title }: { title: string }) => title)).toEqual(['older'])
})
