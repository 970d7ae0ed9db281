import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { group, remove, say } = chatMaker(app)

const received = [201, { message: 'Terima kasih. Laporanmu sudah kami terima dan akan diperiksa moderator.' }]

async function report(by: { token: string }, body: object) {
  const { status, json } = await call('POST', '/v1/report/create', {
    token: by.token,
    body: { reason: 'spam', ...body },
  })
  return [status, json]
}

const code = async (answer: ReturnType<typeof report>) => (await answer)[1].code

const reportsBy = ({ id }: { id: string }) =>
  db.selectFrom('report').selectAll().where('reporter_id', '=', id).orderBy('created_at').execute()

async function conversation() {
  const [ayu, bima, citra] = [await person(), await person(), await person()]
  const channel_id = await group(ayu, [bima, citra])
  const message = await say(bima, channel_id, 'Kirim uangmu ke sini')
  return { ayu, bima, citra, channel_id, message, about: { subject: 'message', channel_id, message_id: message.id } }
}

test('stores the text of a message when it is reported, and does not notify its sender', async () => {
  const { ayu, bima, channel_id, message, about } = await conversation()
  expect(await report(ayu, { ...about, reason: 'fraud', note: ' Sudah dua kali ' })).toEqual(received)
  await call('DELETE', `/v1/store/chats/${channel_id}/messages/${message.id}`, { token: bima.token })
  expect(await reportsBy(ayu)).toMatchObject([
    { about_id: bima.id, excerpt: 'Kirim uangmu ke sini', note: 'Sudah dua kali', status: 'open', reason: 'fraud' },
  ])
  const trail = async ({ token }: { token: string }) =>
    (await call('GET', '/v1/personal/audit/get', { token })).json.data.map((entry: { action: string }) => entry.action)
  expect(await trail(ayu)).toContain('report-made')
  expect(await trail(bima)).not.toContain('report-made')
})

test('sets urgent reports due in one day, and others in three', async () => {
  const ayu = await person()
  const days = async (reason: string) => {
    const bima = await person()
    await report(ayu, { subject: 'user', user_id: bima.id, reason })
    const row = (await reportsBy(ayu)).find(({ about_id }) => about_id === bima.id)
    return (Date.parse(row?.due_at ?? '') - clock.now().getTime()) / 86_400_000
  }
  const due: Record<string, number> = {}
  for (const reason of ['harassment', 'sexual', 'fraud', 'spam', 'hate', 'other']) due[reason] = await days(reason)
  expect(due).toEqual({ harassment: 1, sexual: 1, fraud: 1, spam: 3, hate: 3, other: 3 })
})

test('counts a repeated report once, and does not reveal whether others have reported', async () => {
  const { ayu, citra, about } = await conversation()
  const answers = await Promise.all([report(ayu, about), report(ayu, { ...about, reason: 'hate' }), report(ayu, about)])
  expect([...answers, await report(citra, about)]).toEqual(Array.from({ length: 4 }, () => received))
  expect([(await reportsBy(ayu)).length, (await reportsBy(citra)).length]).toEqual([1, 1])
})

test('takes reports only of content that the person may read', async () => {
  const { ayu, bima, citra, channel_id, about } = await conversation()
  const stranger = await person()
  expect(await code(report(stranger, about))).toBe('channel-not-found')
  expect(await code(report(ayu, { ...about, message_id: newId() }))).toBe('message-not-found')
  await remove(ayu, channel_id, citra)
  expect(await code(report(citra, about))).toBe('channel-not-found')
  const systemMessage = (await call('GET', `/v1/store/chats/${channel_id}/messages`, { token: ayu.token })).json.data[0]
  expect([systemMessage.kind, await code(report(ayu, { ...about, message_id: systemMessage.id }))]).toEqual([
    'system',
    'message-not-found',
  ])
  expect(await code(report(bima, about))).toBe('report-own')
})

test('accepts reports of other people and rejects those of the reporter or of unknown people', async () => {
  const [ayu, bima] = [await person(), await person()]
  expect(await report(ayu, { subject: 'user', user_id: bima.id })).toEqual(received)
  expect(await code(report(ayu, { subject: 'user', user_id: ayu.id }))).toBe('report-own')
  expect(await code(report(ayu, { subject: 'user', user_id: newId() }))).toBe('user-not-found')
})

test.each([
  ['channel_id', { subject: 'message', message_id: newId() }],
  ['message_id', { subject: 'message', channel_id: newId() }],
  ['user_id', { subject: 'user' }],
])('rejects a report without its subject: %s', async (field, body) => {
  const [status, json] = await report(await person(), body)
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', field])
})

async function reportedAlready(by: { id: string }, about_id: string, count: number) {
  const row = { subject: 'user', about_id, reason: 'spam', due_at: '2027-01-01T00:00:00Z', reporter_id: by.id }
  const time = clock.now().toISOString()
  const made = { ...row, created_at: time, updated_at: time }
  const rows = Array.from({ length: count }, () => ({ ...made, id: newId(), subject_id: newId() }))
  await db.insertInto('report').values(rows).execute()
}

test('limits reports to 30 a day', async () => {
  const [ayu, bima] = [await person(), await person()]
  await reportedAlready(ayu, bima.id, 30)
  const about = { subject: 'user', user_id: bima.id }
  expect(await code(report(ayu, about))).toBe('too-many-requests')
  expect(await reportsBy(ayu)).toHaveLength(30)
  clock.advance({ days: 1, minutes: 1 })
  expect(await report(ayu, about)).toEqual(received)
})

test('takes one of 10 reports at the same time from a person with one left', async () => {
  const [ayu, bima] = [await person(), await person()]
  await reportedAlready(ayu, bima.id, 29)
  const others = await Promise.all(Array.from({ length: 10 }, () => person()))
  await Promise.all(others.map(({ id }) => report(ayu, { subject: 'user', user_id: id })))
  expect(await reportsBy(ayu)).toHaveLength(30)
})
