import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, mailTo, person } = app
const { group, say } = chatMaker(app)
const maker = moderationMaker(app)
const { answer, appeal, appealBy, appeals, decide, inDays, livesIn, moderator, notices, ownActions } = maker
const { read, reported, suspension, view } = maker

async function decided(body: object, by?: Awaited<ReturnType<typeof moderator>>, hub?: number) {
  const [ayu, bima] = [await person(), await person()]
  if (hub !== undefined) await livesIn(bima, hub)
  const channel_id = await group(bima, [ayu])
  const message = await say(bima, channel_id, 'Harga panen naik')
  const ratna = by ?? (await moderator())
  const id = await reported(ayu, { subject: 'message', channel_id, message_id: message.id })
  const { json } = await decide(ratna, id, body)
  const { token } = await mailTo(bima.email)
  const shown = async () =>
    (await call('GET', `/v1/store/chats/${channel_id}/messages`, { token: ayu.token })).json.data[0].body
  return { ayu, bima, ratna, id, action: json.data.actions[0], token, shown }
}

const code = async (answered: Promise<{ json: { code: string } }>) => (await answered).json.code
const login = (email: string) =>
  call('POST', '/v1/login', { body: { email, password: testPassword, user_device: 'web', fcm_token: '' } })

test('shows a person the decision about their text, and takes one appeal', async () => {
  const { bima, ayu, action } = await decided({ decision: 'hide', reason: 'Terlihat seperti penipuan' })
  const [own] = await ownActions(bima)
  expect(own).toEqual({
    id: action.id,
    kind: 'hide',
    subject: 'message',
    excerpt: 'Harga panen naik',
    reason: 'Terlihat seperti penipuan',
    until: null,
    createdAt: inDays(0),
    appeal_until: inDays(30),
    appeal: null,
  })
  const { status, json } = await appeal(bima, action.id, ' Itu harga panen di pasar. ')
  expect([status, json.data.appeal_until, json.data.appeal]).toMatchObject([
    201,
    null,
    { text: 'Itu harga panen di pasar.', status: 'open', answer: '' },
  ])
  expect(await code(appeal(bima, action.id))).toBe('appeal-exists')
  for (const stranger of [ayu, await person()]) {
    expect(await code(appeal(stranger, action.id))).toBe('moderation-action-not-found')
  }
  expect(await code(appeal(bima, newId()))).toBe('moderation-action-not-found')
})

test('lets a suspended person appeal by the link in the e-mail, and sign in after an upheld appeal', async () => {
  const { bima, token, id, shown } = await decided({ decision: 'suspend', days: 30 })
  expect((await view(token)).json.data).toMatchObject({ kind: 'suspend', excerpt: 'Harga panen naik', appeal: null })
  const made = await appealBy(token)
  expect([made.status, made.json.data.appeal.status]).toEqual([201, 'open'])
  expect(await code(appealBy(token))).toBe('appeal-exists')
  const sari = await moderator()
  const [open] = (await appeals(sari, '?status=open')).filter(
    (one: { about: { id: string } }) => one.about.id === bima.id,
  )
  expect(Date.parse(open.due_at) - clock.now().getTime()).toBe(72 * 3_600_000)
  clock.advance({ minutes: 1 })
  const { status, json } = await answer(sari, open.id)
  expect([status, json.data.status, json.data.answer]).toEqual([200, 'upheld', 'Kami keliru, maaf.'])
  expect([await suspension(bima), await shown()]).toEqual([
    { status: 'active', suspended_until: null },
    'Harga panen naik',
  ])
  expect((await login(bima.email)).status).toBe(200)
  expect((await mailTo(bima.email)).template).toBe('appeal-answered')
  expect((await view(token)).json.data.appeal).toMatchObject({ status: 'upheld', answer: 'Kami keliru, maaf.' })
  const kinds = (await read(sari, id)).json.data.actions.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual(['lift', 'restore', 'suspend'])
})

test('an appeal that is denied changes nothing, and says why', async () => {
  const { bima, action, shown } = await decided({ decision: 'hide' })
  await appeal(bima, action.id)
  const sari = await moderator()
  const [open] = (await appeals(sari, '?status=open')).filter(
    (one: { about: { id: string } }) => one.about.id === bima.id,
  )
  clock.advance({ minutes: 1 })
  await answer(sari, open.id, { is_upheld: false, answer: 'Nomor rekening itu sudah sering dilaporkan.' })
  expect([await shown(), (await notices(bima))[0]?.title]).toEqual(['', 'Bandingmu sudah dijawab'])
  expect((await ownActions(bima))[0].appeal).toMatchObject({
    status: 'denied',
    answer: 'Nomor rekening itu sudah sering dilaporkan.',
  })
  expect(await code(answer(sari, open.id))).toBe('appeal-decided')
  expect((await appeals(sari, '?status=decided')).map(({ id }: { id: string }) => id)).toContain(open.id)
})

test('refuses an answer by the moderator of the decision, unless they are an admin', async () => {
  const { bima, ratna, action } = await decided({ decision: 'warn' })
  await appeal(bima, action.id)
  const mine = async (by: { token: string }) =>
    (await appeals(by)).find((one: { about: { id: string } }) => one.about.id === bima.id).id
  expect(await code(answer(ratna, await mine(ratna)))).toBe('appeal-own-decision')
  const admin = await moderator({ scope: 'admin' })
  const second = await decided({ decision: 'warn' }, admin)
  await appeal(second.bima, second.action.id)
  const [open] = (await appeals(admin)).filter((one: { about: { id: string } }) => one.about.id === second.bima.id)
  expect((await answer(admin, open.id)).status).toBe(200)
})

test('lets an operator answer appeals of their hub only', async () => {
  const { bima, action } = await decided({ decision: 'warn' }, undefined, 7)
  await appeal(bima, action.id)
  const [near, far] = [await moderator({ hub: 7 }), await moderator({ hub: 3 })]
  const [open] = await appeals(near)
  expect([open.about.id, await appeals(far)]).toEqual([bima.id, []])
  expect(await code(answer(far, open.id))).toBe('appeal-not-found')
  expect((await answer(near, open.id)).status).toBe(200)
})

test('after thirty days it is too late, and after ninety the link says nothing', async () => {
  const { bima, action, token } = await decided({ decision: 'hide' })
  clock.advance({ days: 30 })
  expect((await view(token)).json.data).toMatchObject({ appeal_until: null, appeal: null })
  expect(await code(appealBy(token))).toBe('appeal-too-late')
  const again = (await login(bima.email)).json.data
  expect(await code(appeal(again, action.id))).toBe('appeal-too-late')
  clock.advance({ days: 60 })
  expect(await code(view(token))).toBe('link-invalid')
  expect(await code(appealBy(token))).toBe('link-invalid')
})

test('answers 404 for an unknown link', async () => {
  expect(await code(view('x'.repeat(43)))).toBe('link-invalid')
})

test('keeps a second suspension after the first is undone', async () => {
  const { bima, ayu, ratna, token } = await decided({ decision: 'suspend', days: 30 })
  const other = await reported(ayu, { subject: 'user', user_id: bima.id })
  await decide(ratna, other, { decision: 'suspend', days: 3 })
  const short = inDays(3)
  await appealBy(token)
  const sari = await moderator()
  const [open] = (await appeals(sari)).filter((one: { about: { id: string } }) => one.about.id === bima.id)
  await answer(sari, open.id)
  expect(await suspension(bima)).toEqual({ status: 'suspended', suspended_until: short })
})

test.each([['text', (to: string) => appealBy(to, '          x         ')]])(
  'an appeal says something: %s',
  async (field, send) => {
    const { token } = await decided({ decision: 'hide' })
    const { status, json } = await send(token)
    expect([status, json.errors[0].field]).toEqual([422, field])
  },
)
