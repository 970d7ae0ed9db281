import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'
import { liftSuspensions } from '../suspension/jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailTo, person } = app
const { group, say } = chatMaker(app)
const { decide, inDays, list, moderator, notices, ownActions, read, report, reported, suspension } =
  moderationMaker(app)

async function conversation() {
  const [ayu, bima, citra] = [await person(), await person(), await person()]
  const channel_id = await group(bima, [ayu, citra])
  const message = await say(bima, channel_id, 'Kirim uangmu ke sini')
  const body = async () => {
    const { json } = await call('GET', `/v1/store/chats/${channel_id}/messages`, { token: citra.token })
    return json.data.find(({ id }: { id: string }) => id === message.id).body
  }
  return {
    bima,
    ayu,
    citra,
    channel_id,
    message,
    body,
    about: { subject: 'message', channel_id, message_id: message.id },
  }
}

const code = async (answer: ReturnType<typeof decide>) => (await answer).json.code
const titles = async (of: { token: string }) => (await notices(of)).map(({ title }) => title)

const statusesOf = async (caseId: string) => {
  const rows = await db.selectFrom('report').select('status').where('case_id', '=', caseId).execute()
  return rows.map(({ status }) => status)
}

const login = (email: string) =>
  call('POST', '/v1/login', { body: { email, password: testPassword, user_device: 'web', fcm_token: '' } })

test('notifies the author of the reason and the appeal, and the reporter of the review', async () => {
  const { bima, ayu, citra, about, body } = await conversation()
  const id = await reported(ayu, about)
  await report(citra, about)
  const ratna = await moderator()
  const { status, json } = await decide(ratna, id, { decision: 'hide', reason: 'Meminta uang tanpa penjelasan' })
  expect([status, json.data.status, json.data.is_hidden, await body()]).toEqual([200, 'upheld', true, ''])
  expect(json.data.actions).toMatchObject([
    { kind: 'hide', reason: 'Meminta uang tanpa penjelasan', actor_name: 'Ratna Moderator' },
  ])
  expect((await notices(bima))[0]).toMatchObject({
    title: 'Tulisanmu disembunyikan',
    content_summary: 'Meminta uang tanpa penjelasan',
    target: '/profile?tab=setting#moderasi',
  })
  const mail = await mailTo(bima.email)
  expect([mail.template, mail.text_body]).toEqual([
    'moderation-hidden',
    expect.stringContaining('Alasannya: Meminta uang tanpa penjelasan'),
  ])
  expect(mail.token).not.toBe('')
  expect(mail.text_body).not.toContain('Ratna')
  for (const one of [ayu, citra]) expect(await titles(one)).toContain('Laporanmu sudah ditinjau')
  expect(await statusesOf(id)).toEqual(['upheld', 'upheld'])
})

test('changes nothing after a rejected report, and does not notify the reported person', async () => {
  const { bima, ayu, about, body } = await conversation()
  const id = await reported(ayu, about)
  const { json } = await decide(await moderator(), id, { decision: 'dismiss', reason: '' })
  expect([json.data.status, await body(), await statusesOf(id)]).toEqual([
    'dismissed',
    'Kirim uangmu ke sini',
    ['dismissed'],
  ])
  expect([await ownActions(bima), await titles(bima)]).toEqual([[], expect.not.arrayContaining(['Tulisanmu'])])
  const trail = (await call('GET', '/v1/personal/audit/get', { token: bima.token })).json.data
  expect(trail.map(({ action }: { action: string }) => action)).not.toContain('moderation-decided')
  expect(await titles(ayu)).toContain('Laporanmu sudah ditinjau')
})

test('hides the content with a warning, and leaves the account active', async () => {
  const { bima, ayu, about, body } = await conversation()
  await decide(await moderator(), await reported(ayu, about), { decision: 'warn' })
  expect([await body(), (await suspension(bima)).status, await titles(bima)]).toEqual([
    '',
    'active',
    expect.arrayContaining(['Peringatan dari moderator']),
  ])
  expect((await mailTo(bima.email)).template).toBe('moderation-warned')
})

test('ends all sessions with a suspension, and opens the account after its end', async () => {
  const { bima, ayu, about, body } = await conversation()
  const { token } = (await login(bima.email)).json.data
  const id = await reported(ayu, about)
  const { json } = await decide(await moderator(), id, { decision: 'suspend', days: 7 })
  const until = inDays(7)
  expect(json.data.actions[0]).toMatchObject({
    kind: 'suspend',
    until: new Date(until).toISOString().replace('.000', ''),
  })
  expect([await suspension(bima), await body()]).toEqual([{ status: 'suspended', suspended_until: until }, ''])
  for (const open of [bima.token, token]) {
    expect((await call('GET', '/v1/user-notification/get', { token: open })).json.code).toBe('token-expired')
  }
  expect((await login(bima.email)).json.code).toBe('account-suspended')
  const mail = await mailTo(bima.email)
  expect([mail.template, mail.text_body]).toEqual([
    'moderation-suspended',
    expect.stringContaining('sampai Kamis, 20 Agustus 2026'),
  ])
  await liftSuspensions(deps)
  expect((await suspension(bima)).status).toBe('suspended')
  clock.advance({ days: 7 })
  await liftSuspensions(deps)
  expect(await suspension(bima)).toEqual({ status: 'active', suspended_until: null })
  expect((await mailTo(bima.email)).template).toBe('suspension-over')
  expect((await login(bima.email)).status).toBe(200)
  expect((await read(await moderator(), id)).json.data.actions.map(({ kind }: { kind: string }) => kind)).toEqual([
    'suspend',
    'lift',
  ])
})

test('lets a person sign in after the end without a moderator', async () => {
  const { bima, ayu, about } = await conversation()
  await decide(await moderator(), await reported(ayu, about), { decision: 'suspend', days: 1 })
  clock.advance({ days: 1 })
  expect((await login(bima.email)).status).toBe(200)
  expect(await suspension(bima)).toEqual({ status: 'active', suspended_until: null })
})

test('applies the longer of two suspensions', async () => {
  const bima = await person()
  const ratna = await moderator()
  const ends = async (days: number) => {
    const { ayu } = await conversation()
    await decide(ratna, await reported(ayu, { subject: 'user', user_id: bima.id }), { decision: 'suspend', days })
    return (await suspension(bima)).suspended_until
  }
  const long = await ends(30)
  expect(await ends(3)).toBe(long)
})

test('shows a hidden message again by a second decision', async () => {
  const { bima, ayu, about, body } = await conversation()
  const id = await reported(ayu, about)
  const ratna = await moderator()
  await decide(ratna, id, { decision: 'hide' })
  clock.advance({ minutes: 1 })
  const { json } = await decide(ratna, id, { decision: 'restore', reason: '' })
  expect([json.data.status, json.data.is_hidden, await body()]).toEqual(['dismissed', false, 'Kirim uangmu ke sini'])
  expect((await titles(bima))[0]).toBe('Tulisanmu ditampilkan lagi')
  expect(
    (await ownActions(bima)).map((own: { kind: string; appeal_until: string | null }) => [own.kind, own.appeal_until]),
  ).toEqual([
    ['restore', null],
    ['hide', null],
  ])
  expect(await code(decide(ratna, id, { decision: 'restore' }))).toBe('moderation-case-decided')
})

test('decides a case once', async () => {
  const { ayu, about } = await conversation()
  const id = await reported(ayu, about)
  const answers = await Promise.all(
    [await moderator(), await moderator()].map((one) => decide(one, id, { decision: 'warn' })),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('moderation-case-decided')
  expect((await read(await moderator(), id)).json.data.actions).toHaveLength(1)
})

test('writes an audit entry with the state before and after each decision', async () => {
  const { bima, ayu, about } = await conversation()
  const ratna = await moderator()
  const id = await reported(ayu, about)
  await decide(ratna, id, { decision: 'suspend', days: 2 })
  const entry = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'details'])
    .where('action', '=', 'moderation-decided')
    .where('actor_id', '=', ratna.id)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    subject_id: bima.id,
    details: {
      case: id,
      subject: 'message',
      decision: 'suspend',
      status_before: 'open',
      status_after: 'upheld',
      hidden_before: false,
      hidden_after: true,
      account_before: 'active',
      account_after: 'suspended',
      until: new Date(inDays(2)).toISOString(),
    },
  })
})

test('lists earlier decisions about a person in their next case', async () => {
  const { bima, ayu, about } = await conversation()
  const ratna = await moderator()
  await decide(ratna, await reported(ayu, about), { decision: 'warn', reason: 'Meminta uang' })
  const id = await reported(ayu, { subject: 'user', user_id: bima.id })
  expect((await read(ratna, id)).json.data).toMatchObject({
    history: [{ kind: 'warn', reason: 'Meminta uang' }],
    target: `/profile?person=${bima.id}`,
    context: [],
  })
  expect((await list(ratna, '?subject=user')).data.map((item: { id: string }) => item.id)).toContain(id)
})
