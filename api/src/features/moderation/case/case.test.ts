import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'
import * as file from '../../../../test/world/upload.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const { channelOf, group, say } = chatMaker(app)
const maker = moderationMaker(app)
const { decide, hubId, list, livesIn, moderator, read, regular, report, reported } = maker

async function conversation() {
  const bima = await person({ full_name: 'Bima Sakti' })
  const [ayu, citra] = [await person(), await regular()]
  const channel_id = await group(bima, [ayu, citra])
  const message = await say(bima, channel_id, 'Kirim uangmu ke sini')
  return { bima, ayu, citra, channel_id, message, about: { subject: 'message', channel_id, message_id: message.id } }
}

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

test('joins reports of the same content in one case, due with the most urgent report', async () => {
  const { bima, ayu, citra, message, about } = await conversation()
  const id = await reported(ayu, { ...about, reason: 'spam', note: 'Setiap malam' })
  expect(await reported(citra, { ...about, reason: 'fraud' })).toBe(id)
  const ratna = await moderator()
  const { status, json } = await read(ratna, id)
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    subject: 'message',
    subject_id: message.id,
    about: { id: bima.id, full_name: 'Bima Sakti' },
    status: 'open',
    reasons: ['fraud', 'spam'],
    report_count: 2,
    excerpt: 'Kirim uangmu ke sini',
    is_hidden: false,
    reports: [
      { reason: 'spam', note: 'Setiap malam', is_trusted: false },
      { reason: 'fraud', note: '', is_trusted: true },
    ],
    target: null,
    actions: [],
    history: [],
  })
  expect(Date.parse(json.data.due_at) - clock.now().getTime()).toBe(86_400_000)
  expect(JSON.stringify(json)).not.toContain(ayu.id)
})

test('shows five messages before and after, and writes an audit entry', async () => {
  const { bima, ayu, channel_id, message, about } = await conversation()
  const id = await reported(ayu, about)
  for (let number = 1; number <= 8; number++) await say(bima, channel_id, `Sesudah ${number}`)
  const ratna = await moderator()
  const { context } = (await read(ratna, id)).json.data
  expect(context.map(({ text }: { text: string }) => text)).toEqual([
    message.body,
    ...[1, 2, 3, 4, 5].map((number) => `Sesudah ${number}`),
  ])
  expect(context[0]).toMatchObject({ is_subject: true, author_name: 'Bima Sakti' })
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'moderation-case-read')
    .where('actor_id', '=', ratna.id)
    .execute()
  expect(entries).toEqual([{ actor_id: ratna.id, subject_id: id }])
})

test('lets an operator see and decide cases of their hub only, and answers 404 for others', async () => {
  const [near, far] = [await moderator({ hub: 7 }), await moderator({ hub: 3 })]
  const [national, admin] = [await moderator(), await moderator({ scope: 'admin' })]
  const { bima, ayu, about } = await conversation()
  await livesIn(bima, 7)
  const id = await reported(ayu, about)
  const seen = await Promise.all([near, far, national, admin].map(async (one) => idsOf(await list(one)).includes(id)))
  expect(seen).toEqual([true, false, true, true])
  const refused = [await read(far, id), await decide(far, id, { decision: 'dismiss' })]
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
    Array.from({ length: 2 }, () => [404, 'moderation-case-not-found']),
  )
  expect((await read(near, id)).status).toBe(200)
  expect((await read(national, newId())).json.code).toBe('moderation-case-not-found')
})

test('a case is of the hub of its channel before that of its person', async () => {
  const bima = await person()
  const ayu = await person()
  await livesIn(bima, 3)
  await livesIn(ayu, 3)
  const channel_id = String(await channelOf({ region_hub_id: await hubId(3) }))
  const { id: message_id } = await say(bima, channel_id, 'Halo semua')
  await livesIn(bima, 7)
  const id = await reported(ayu, { subject: 'message', channel_id, message_id })
  const other = await reported(ayu, { subject: 'user', user_id: bima.id })
  const admin = await moderator({ scope: 'admin' })
  const hubs = await Promise.all([id, other].map(async (one) => (await read(admin, one)).json.data.region_hub.id))
  expect(hubs).toEqual([await hubId(3), await hubId(7)])
})

test('lists cases by their due date, and filters them', async () => {
  const ratna = await moderator({ hub: 5 })
  const [slow, urgent] = [await person(), await person()]
  for (const one of [slow, urgent]) await livesIn(one, 5)
  const ayu = await person()
  const late = await reported(ayu, { subject: 'user', user_id: slow.id, reason: 'other' })
  const soon = await reported(ayu, { subject: 'user', user_id: urgent.id, reason: 'harassment' })
  expect(idsOf(await list(ratna))).toEqual([soon, late])
  expect(idsOf(await list(ratna, '?subject=message'))).toEqual([])
  expect(idsOf(await list(ratna, `?region_hub_id=${await hubId(5)}`))).toEqual([soon, late])
  expect(idsOf(await list(ratna, '?status=overdue'))).toEqual([])
  clock.advance({ hours: 24 })
  const next = await moderator({ hub: 5 })
  expect(idsOf(await list(next, '?status=overdue'))).toEqual([soon])
  await decide(next, soon, { decision: 'warn' })
  expect(idsOf(await list(next))).toEqual([late])
  expect(idsOf(await list(next, '?status=decided'))).toEqual([soon])
})

test('hides a case from the moderator it is about', async () => {
  const ratna = await moderator()
  const ayu = await person()
  const id = await reported(ayu, { subject: 'user', user_id: ratna.id })
  expect(idsOf(await list(ratna, '?subject=user'))).not.toContain(id)
  expect((await decide(ratna, id, { decision: 'dismiss' })).json.code).toBe('moderation-case-not-found')
})

test('once a case is decided the same can be reported again', async () => {
  const { ayu, about } = await conversation()
  const first = await reported(ayu, about)
  await decide(await moderator(), first, { decision: 'dismiss' })
  clock.advance({ minutes: 1 })
  expect(await reported(ayu, about)).not.toBe(first)
  expect((await report(ayu, about)).status).toBe(201)
})

test("a reported message's picture is opened by the moderators of its case alone, for ten minutes", async () => {
  const bima = await person()
  const ayu = await person()
  await livesIn(bima, 5)
  const channel_id = await group(bima, [ayu])
  const bytes = await file.jpegWithGps(1200, 900)
  const upload = (name: string) =>
    file
      .uploader(app, `/v1/store/chats/${channel_id}/upload`)(bima.token, { bytes, name })
      .then(({ json }) => json.data.id)
  const message = await say(bima, channel_id, { body: 'Lihat ini', attachment_ids: [await upload('bukti.jpg')] })
  await say(bima, channel_id, { body: 'Foto keluarga', attachment_ids: [await upload('keluarga.jpg')] })
  const id = await reported(ayu, { subject: 'message', channel_id, message_id: message.id })
  await db
    .updateTable('moderation_case')
    .set({ region_hub_id: await hubId(5) })
    .where('id', '=', id)
    .execute()
  // Members no longer see the message.
  await decide(await moderator(), id, { decision: 'hide' })
  const { context } = (await read(await moderator({ hub: 5 }), id)).json.data
  const [line, next] = context
  expect(line).toMatchObject({ text: 'Lihat ini', attachments: [{ kind: 'image', name: 'bukti.webp' }] })
  // Other messages show the names of their files only.
  expect(next).toMatchObject({ text: 'Foto keluarga\n[keluarga.webp]', attachments: [] })
  const get = async (url: string) => (await app.app.inject({ url, headers: { accept: 'image/webp' } })).statusCode
  const { url } = line.attachments[0]
  expect([await get(url), await get(`${url}&w=800`)]).toEqual([200, 200])
  for (const other of [await moderator({ hub: 7 }), await person({ scope: 'mentor' }), ayu, bima])
    expect((await read(other, id)).json.data).toBeUndefined()
  expect((await read(await moderator({ hub: 7 }), id)).status).toBe(404)
  expect(await get(url.split('?')[0])).toBe(404)
  clock.advance({ minutes: 11 })
  expect(await get(url)).toBe(404)
})

test('a moderator reads how soon cases of theirs were decided, beside what people were promised', async () => {
  const hours = (count: number) => new Date(clock.now().getTime() - count * 3_600_000).toISOString()
  const region_hub_id = await hubId(9)
  for (const [taken, isDecided] of [
    [2, true],
    [6, true],
    [30, true],
    [40, false],
  ] as const) {
    const created_at = hours(taken)
    const times = {
      created_at,
      updated_at: created_at,
      due_at: hours(taken - 24),
      decided_at: isDecided ? hours(0) : null,
    }
    const status = isDecided ? 'upheld' : 'open'
    await db
      .insertInto('moderation_case')
      .values({ id: newId(), subject: 'user', subject_id: newId(), region_hub_id, status, ...times })
      .execute()
  }
  const paceOf = async ({ token }: { token: string }) =>
    (await app.call('GET', '/v1/moderation-case/pace', { token })).json.data
  expect(await paceOf(await moderator({ hub: 9 }))).toEqual({
    decided: 3,
    in_time: 2,
    median_minutes: 360,
    median_due_minutes: 1440,
    overdue: 1,
  })
  const none = { decided: 0, in_time: 0, median_minutes: null, median_due_minutes: null, overdue: 0 }
  expect(await paceOf(await moderator({ hub: 3 }))).toEqual(none)
  clock.advance({ hours: 24 * 31 })
  expect(await paceOf(await moderator({ hub: 9 }))).toEqual({ ...none, overdue: 1 })
})
