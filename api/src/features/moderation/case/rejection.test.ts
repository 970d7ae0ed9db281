import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'

const app = await createTestApp()
const { call, person } = app
const { group, say } = chatMaker(app)
const { decide, moderator, reported } = moderationMaker(app)

const code = async (answer: ReturnType<typeof decide>) => (await answer).json.code

async function conversation(author?: Awaited<ReturnType<typeof person>>) {
  const bima = author ?? (await person())
  const ayu = await person()
  const channel_id = await group(bima, [ayu])
  const message = await say(bima, channel_id, 'Kirim uangmu ke sini')
  return { bima, ayu, channel_id, message, about: { subject: 'message', channel_id, message_id: message.id } }
}

test('leaves cases about operators and admins to an admin', async () => {
  const operator = await person({ scope: 'operator' })
  const { ayu, about } = await conversation(operator)
  const id = await reported(ayu, about)
  const ratna = await moderator()
  expect(await code(decide(ratna, id, { decision: 'warn' }))).toBe('moderation-not-possible')
  expect(await code(decide(ratna, id, { decision: 'dismiss' }))).toBe('moderation-not-possible')
  expect((await decide(await moderator({ scope: 'admin' }), id, { decision: 'warn' })).status).toBe(200)
})

test('leaves the report of a moderator to other moderators', async () => {
  const [ratna, other] = [await moderator(), await moderator()]
  const id = await reported(ratna, { subject: 'user', user_id: (await person()).id })
  const own = await call('GET', `/v1/moderation-case/get/${id}`, { token: ratna.token })
  expect(own.json.data.is_own_report).toBe(true)
  for (const decision of ['warn', 'dismiss'])
    expect(await code(decide(ratna, id, { decision }))).toBe('moderation-own-report')
  expect((await decide(other, id, { decision: 'warn' })).json.data).toMatchObject({
    status: 'upheld',
    is_own_report: false,
  })
})

test('refuses to hide or show a person', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = await reported(ayu, { subject: 'user', user_id: bima.id })
  const ratna = await moderator()
  expect(await code(decide(ratna, id, { decision: 'hide' }))).toBe('moderation-not-possible')
  expect(await code(decide(ratna, id, { decision: 'restore' }))).toBe('moderation-not-possible')
})

test('refuses to warn or suspend a closed account', async () => {
  const [ayu, bima] = [await person(), await person()]
  const id = await reported(ayu, { subject: 'user', user_id: bima.id })
  await call('POST', '/v1/personal/close-account', { token: bima.token, body: { password: testPassword } })
  const ratna = await moderator()
  for (const decision of [{ decision: 'warn' }, { decision: 'suspend', days: 1 }]) {
    expect(await code(decide(ratna, id, decision))).toBe('moderation-not-possible')
  }
})

test('allows only decisions about the author after the content was deleted', async () => {
  const { bima, ayu, channel_id, message, about } = await conversation()
  const id = await reported(ayu, about)
  await call('DELETE', `/v1/store/chats/${channel_id}/messages/${message.id}`, { token: bima.token })
  const ratna = await moderator()
  expect(await code(decide(ratna, id, { decision: 'hide' }))).toBe('moderation-not-possible')
  expect((await decide(ratna, id, { decision: 'warn' })).json.data).toMatchObject({
    status: 'upheld',
    is_hidden: false,
  })
})

test.each([
  ['reason', { decision: 'hide', reason: '  ' }],
  ['days', { decision: 'suspend' }],
])('rejects an incomplete sanction: %s', async (field, body) => {
  const { ayu, about } = await conversation()
  const { status, json } = await decide(await moderator(), await reported(ayu, about), body)
  expect([status, json.code, json.errors[0].field]).toEqual([422, 'invalid-input', field])
})
