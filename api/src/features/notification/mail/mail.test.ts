import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { noticeMaker } from '../../../../test/world/notices.ts'
import { mailUnread } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, person } = app
const { notifyPerson, mailsTo, mailLater: later } = noticeMaker(app)

type Person = Awaited<ReturnType<typeof person>>

const settingOf = async ({ token }: Person) => (await call('GET', '/v1/user-setting/get', { token })).json.data

test('sends all unread notifications in one e-mail, and the next an hour later at the earliest', async () => {
  const who = await person({ full_name: 'Ni Luh Pramesti' })
  await notifyPerson(who)
  await notifyPerson(who, {
    kind: 'invitation',
    title: 'Undangan tim: Panenara',
    content_title: 'Panenara',
    target: '/startup',
  })
  await later(16)
  await notifyPerson(who, { title: 'Kegiatan regional' })
  await later(30)
  const [mail, ...more] = await mailsTo(who)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: '2 kabar menunggumu di Semai', to_address: who.email, topic: null })
  expect(mail?.text_body).toContain('- Kegiatan nasional: Kertas ke Klik (10.00 WIB, 22 Agu)')
  expect(mail?.text_body).toContain('/startup')
  await later(31)
  expect((await mailsTo(who)).map(({ subject }) => subject)).toEqual([mail?.subject, 'Kegiatan regional'])
})

test('sends nothing that was read, deleted or turned off meanwhile, and a single notification with its own text', async () => {
  const [reader, remover, quiet, other] = [await person(), await person(), await person(), await person()]
  const email = { template: 'startup-invitation', subject: 'Undangan tim: Panenara', body: ['Halo'] }
  for (const one of [reader, remover, quiet, other]) await notifyPerson(one, { kind: 'invitation', email })
  await call('PUT', '/v1/user-notification/read', { token: reader.token, body: { until: clock.now().toISOString() } })
  const [row] = (await call('GET', '/v1/user-notification/get', { token: remover.token })).json.data
  await call('DELETE', '/v1/user-notification/delete-multiple', { token: remover.token, body: { id: [row.id] } })
  const kinds = { invitation: { live: true, push: true, mail: false } }
  await call('PUT', '/v1/user-setting/update', { token: quiet.token, body: { kinds } })
  await later(16)
  for (const one of [reader, remover, quiet]) expect(await mailsTo(one)).toEqual([])
  expect(await mailsTo(other)).toMatchObject([{ subject: email.subject, template: email.template }])
})

test('sends nothing to suspended people and closed accounts', async () => {
  const [suspended, closed] = [await person(), await person()]
  for (const one of [suspended, closed]) await notifyPerson(one)
  for (const [status, { id }] of Object.entries({ suspended, deactivated: closed }))
    await db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
  await later(16)
  expect([...(await mailsTo(suspended)), ...(await mailsTo(closed))]).toEqual([])
})

test.runIf(isPostgres)('mails each person once from several processes', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => person()))
  for (const one of people) await notifyPerson(one)
  clock.advance({ minutes: 16 })
  await Promise.all(Array.from({ length: 4 }, () => mailUnread(deps)))
  await mailUnread(deps)
  for (const one of people) expect(await mailsTo(one)).toHaveLength(1)
})

test('loses no e-mail when a process dies while mailing', async () => {
  const who = await person()
  await notifyPerson(who)
  clock.advance({ minutes: 16 })
  const enqueue = async () => {
    throw new Error('killed')
  }
  const jobs = { enqueue, work: async () => {}, repeat: async () => {}, stop: async () => {} }
  await expect(mailUnread({ ...deps, jobs })).rejects.toThrow('killed')
  expect(await mailsTo(who)).toEqual([])
  await mailUnread(deps)
  expect(await mailsTo(who)).toHaveLength(1)
})

async function mailed() {
  const who = await person()
  await notifyPerson(who)
  await notifyPerson(who, { kind: 'certificate', title: 'Sertifikat baru untukmu' })
  await call('PUT', '/v1/user-setting/update', {
    token: who.token,
    body: { kinds: { certificate: { live: true, push: true, mail: true } } },
  })
  await notifyPerson(who, { kind: 'certificate', title: 'Sertifikat baru untukmu' })
  await later(16)
  const url = new URL((await mailsTo(who))[0]?.unsubscribe_url ?? '')
  return { who, path: url.pathname + url.search, search: url.search }
}

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['application/json', '{}'],
  ['application/json', 'List-Unsubscribe=One-Click'],
  ['text/plain', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data', 'no boundary'],
  ['application/x-unknown', ''],
  ['garbage', 'garbage'],
  ['; =', '\0'],
  ['application/json; charset=', '{"a":'],
  ['', 'List-Unsubscribe=One-Click'],
])('unsubscribes from the kind of the mail only, for a click sent as %s', async (type, body) => {
  const { who, path } = await mailed()
  const answer = await app.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: body })
  expect(answer.statusCode).toBe(200)
  const { kinds } = await settingOf(who)
  const ended = { live: true, push: false, mail: false }
  expect(kinds).toMatchObject({ event: ended, certificate: ended, invitation: { push: true, mail: true } })
})

test('opens a page from the link in an e-mail, and turns the kind off only on POST', async () => {
  const { who, path, search } = await mailed()
  const { status, headers } = await call('GET', path)
  expect([status, headers['location']]).toEqual([302, expect.stringMatching(/\/berhenti-kabar#token=[\w.-]{80,90}$/)])
  expect((await settingOf(who)).kinds.event.mail).toBe(true)
  const stopped = await call('POST', `/v1/public/notification/stop${search}`)
  expect([stopped.status, (await settingOf(who)).kinds.event.mail]).toEqual([200, false])
})

test('rejects a forged token for another person or kind', async () => {
  const { who, path, search } = await mailed()
  const other = await person()
  for (const forged of [search.replace(who.id, other.id), search.replace(/\.[0-9a-z]+\./, '.zz.')]) {
    for (const address of [`/v1/public/notification/stop${forged}`, path.replace(search, forged)])
      expect((await call('POST', address)).json.code).toBe('link-invalid')
  }
  expect((await settingOf(other)).kinds).toEqual((await settingOf(await person())).kinds)
})

test('turns each kind off and on independently', async () => {
  const who = await person()
  const { kinds } = await settingOf(who)
  for (const kind of Object.keys(kinds)) {
    const off = { live: false, push: false, mail: false }
    await call('PUT', '/v1/user-setting/update', { token: who.token, body: { kinds: { [kind]: off } } })
    expect((await settingOf(who)).kinds[kind]).toEqual(off)
  }
  await call('PUT', '/v1/user-setting/update', {
    token: who.token,
    body: { kinds: { weekly: { live: false, push: false, mail: true } } },
  })
  expect(await settingOf(who)).toMatchObject({
    forum_digest: true,
    kinds: { weekly: { mail: true }, event: { mail: false } },
  })
  // Older clients send topics, which set all of their kinds.
  const notifications = { event: { in_app: true, email: true, push: true } }
  await call('PUT', '/v1/user-setting/update', { token: who.token, body: { notifications } })
  expect((await settingOf(who)).kinds).toMatchObject({
    event: { mail: true },
    booking: { mail: true },
    badge: { live: false },
  })
})
