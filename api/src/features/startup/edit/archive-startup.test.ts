import { startup as startupResource } from '@semai/contract/console/resource/startup'
import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { isPostgres } from '../../../../test/database.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { answer, archive, invite, join, startup } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const read = async ({ token }: Somebody, url: string) => (await call('GET', url, { token })).json
const notificationsOf = async (one: Somebody) => (await read(one, '/v1/user-notification/get')).data
const codeOf = async (response: ReturnType<typeof archive>) => {
  const { status, json } = await response
  return status === 200 ? 200 : [status, json.code]
}

const notYours = [403, 'startup-not-yours']
const missing = [404, 'startup-not-found']

async function team() {
  const owner = await person({ full_name: 'Ni Luh Pramesti' })
  const admin = await person()
  const { id } = await startup(owner, { name: 'Panenara' })
  await join(owner, id, admin, 'admin')
  return { id, owner, admin }
}

test('hides a closed startup from its page, directory, search, its members and candidates', async () => {
  const { id, owner, admin } = await team()
  const { status, json } = await archive(owner, id)
  expect([status, json]).toEqual([200, { message: 'Startupmu sudah ditutup.' }])
  for (const one of [owner, admin, await person()]) {
    expect((await read(one, `/v1/startup/get/${id}`)).code).toBe('startup-not-found')
    expect((await read(one, '/v1/startup/get')).total).toBe(0)
    expect((await read(one, '/v1/startup/get-by-user-id')).total).toBe(0)
    expect(JSON.stringify(await read(one, '/v1/search-all-content?search=panenara'))).not.toContain(id)
    expect((await read(one, `/v1/team-search/get-candidates?startup_id=${id}`)).code).toBe('startup-not-found')
  }
  expect((await read(admin, `/v1/user/get/${owner.id}`)).data.startups ?? []).toEqual([])
})

test('notifies the team with the owner’s name and records the closing', async () => {
  const { id, owner, admin } = await team()
  const before = (await notificationsOf(owner)).length
  await archive(owner, id)
  expect((await notificationsOf(admin))[0]).toMatchObject({
    title: 'Kabar tim: Panenara',
    content_summary: 'Ni Luh Pramesti menutup startup ini.',
    target: '/startup',
  })
  expect(await notificationsOf(owner)).toHaveLength(before)
  const acts = db.selectFrom('audit_log').select('actor_id').where('action', '=', 'startup-archived')
  expect(await acts.where('subject_id', '=', id).execute()).toEqual([{ actor_id: owner.id }])
})

test('notifies the whole team when staff close a startup and when they reopen it', async () => {
  const { id, owner, admin } = await team()
  const { post } = await consoleRows(app)
  const operator = await person({ scope: 'operator' })
  const act = (action: string) =>
    post(operator, startupResource, 'act', { body: { action, ids: [id], reason: 'Diperiksa dulu' } })
  expect([(await act('close')).status, (await act('reopen')).status]).toEqual([200, 200])
  for (const one of [owner, admin]) {
    expect((await notificationsOf(one))[0]).toMatchObject({
      title: 'Kabar tim: Panenara',
      content_summary: 'Startup ini sudah dibuka lagi.',
      target: `/startup/${id}`,
    })
  }
})

test('notifies invited people that the invitation is cancelled, except those whose invitation has expired', async () => {
  const { id, owner } = await team()
  const [late, guest] = [await person(), await person()]
  await invite(owner, id, late)
  clock.advance({ days: 14 })
  await db.updateTable('session').set({ last_used_at: clock.now().toISOString() }).execute()
  const sent = (await invite(owner, id, guest)).json.data
  await archive(owner, id)
  expect((await notificationsOf(guest))[0]).toMatchObject({
    title: 'Undangan tim: Panenara',
    content_summary: 'Startup ini sudah ditutup, jadi undangannya tidak berlaku lagi.',
  })
  expect(await notificationsOf(late)).toHaveLength(1)
  expect(await codeOf(answer(guest, sent.id))).toEqual([404, 'startup-invitation-not-found'])
  const rows = await db.selectFrom('startup_invitation').select('status').where('startup_id', '=', id).execute()
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['accepted', 'cancelled', 'cancelled'])
})

test('lets only an owner close a startup, and once', async () => {
  const { id, owner, admin } = await team()
  expect(await codeOf(archive(admin, id))).toEqual(notYours)
  expect(await codeOf(archive(await person(), id))).toEqual(notYours)
  expect(await codeOf(archive(owner, id))).toBe(200)
  expect(await codeOf(archive(owner, id))).toEqual(missing)
  expect(await codeOf(archive(owner, '01890a5d-ac96-774b-bcce-b302099a8057'))).toEqual(missing)
})

test('lets a sole owner close the startup and then the account', async () => {
  const { id, owner } = await team()
  const close = () =>
    call('POST', '/v1/personal/close-account', { token: owner.token, body: { password: testPassword } })
  expect((await close()).json.code).toBe('startup-last-owner')
  await archive(owner, id)
  expect((await close()).status).toBe(200)
})

test.skipIf(!isPostgres)('either accepts the invitation or closes the startup for parallel calls', async () => {
  const { id, owner } = await team()
  const guest = await person()
  const sent = (await invite(owner, id, guest)).json.data
  const [accepted, closed] = await Promise.all([answer(guest, sent.id), archive(owner, id)])
  expect(closed.status).toBe(200)
  // If the acceptance came first, the guest is a member and gets the team's notification.
  const title = accepted.status === 200 ? 'Kabar tim: Panenara' : 'Undangan tim: Panenara'
  expect((await notificationsOf(guest))[0].title).toBe(title)
})

test('refuses staff who verify or reopen a startup that they are a member of', async () => {
  const { post } = await consoleRows(app)
  const { id, owner } = await team()
  const [close, other] = [await person({ scope: 'operator' }), await person({ scope: 'operator' })]
  await join(owner, id, close)
  const act = (who: Somebody, action: string) =>
    post(who, startupResource, 'act', { body: { action, ids: [id], reason: 'Diperiksa dulu' } })
  expect(await codeOf(act(close, 'verify'))).toEqual([409, 'console-action-refused'])
  expect((await act(close, 'verify')).json.message).toMatch(/Kamu anggota startup ini\. Minta pengelola lain\.$/)
  expect(await codeOf(act(other, 'verify'))).toBe(200)
  expect(await codeOf(act(other, 'close'))).toBe(200)
  expect(await codeOf(act(close, 'reopen'))).toEqual([409, 'console-action-refused'])
  expect(await codeOf(act(other, 'reopen'))).toBe(200)
})
