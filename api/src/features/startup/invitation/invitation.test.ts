import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { processExpiredInvitations } from './jobs.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailTo, person } = app
const { answer, archive, block, detail, invite, join, startup } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'

const cancel = (by: Somebody, id: string) =>
  call('PUT', '/v1/startup-invitation/cancel', { token: by.token, body: { id } })

const list = async (by: Somebody, query = '') =>
  (await call('GET', `/v1/startup-invitation/get?${query}`, { token: by.token })).json

const quota = (by: Somebody, id: string) =>
  call('GET', `/v1/startup-invitation/get-quota?startup_id=${id}`, { token: by.token })

const codeOf = async (answered: ReturnType<typeof invite>) => {
  const { status, json } = await answered
  return status < 300 ? status : [status, json.code]
}

const over = [409, 'startup-invitation-over']
const missing = [404, 'startup-invitation-not-found']
const notYours = [403, 'startup-not-yours']
const noUser = [404, 'user-not-found']

/** Advance days while keeping these people's sessions open. */
async function passDays(days: number, ...people: Somebody[]) {
  for (let day = 0; day < days; day++) {
    clock.advance({ days: 1 })
    for (const one of people) await quota(one, nowhere)
  }
}

async function founded() {
  const owner = await person({ full_name: 'Ni Luh Pramesti' })
  const guest = await person({ full_name: 'Agung' })
  return { owner, guest, ...(await startup(owner)) }
}

test('notifies and mails the invited person, and notifies the inviter of the acceptance', async () => {
  const { id, owner, guest } = await founded()
  const more = { title: 'Pengembang', message: 'Kami butuh <tanganmu>' }
  const sent = await invite(owner, id, guest, 'member', more)
  expect(sent.status).toBe(201)
  expect(sent.json.data).toMatchObject({
    startup: { id, name: 'Panenara', logo: { url: null } },
    user: { id: guest.id, full_name: 'Agung' },
    invited_by_name: 'Ni Luh Pramesti',
    invited_by_id: owner.id,
    role: 'member',
    status: 'pending',
    expires_at: '2026-08-27T03:00:00Z',
    ...more,
  })
  const notices = (await call('GET', '/v1/user-notification/get', { token: guest.token })).json
  expect(notices.data[0]).toMatchObject({
    title: 'Undangan tim: Panenara',
    content_summary: 'Ni Luh Pramesti mengajakmu bergabung sebagai anggota.',
    target: '/startup',
  })
  const mail = await mailTo(guest.email)
  expect(mail.text_body).toContain('“Kami butuh <tanganmu>”')
  expect(mail.text_body).toContain('/startup')
  expect((await list(guest)).data).toEqual([sent.json.data])

  const { status, json } = await answer(guest, sent.json.data.id)
  expect([status, json.message, json.data.status]).toEqual([200, 'Selamat bergabung!', 'accepted'])
  expect((await detail(guest, id)).members[1]).toMatchObject({ user_id: guest.id, title: 'Pengembang' })
  const heard = (await call('GET', '/v1/user-notification/get', { token: owner.token })).json.data[0]
  expect(heard).toMatchObject({ title: 'Anggota baru: Panenara', content_summary: 'Agung bergabung dengan timmu.' })
  expect(await codeOf(answer(guest, sent.json.data.id))).toEqual(over)
})

test('allows another invitation after a refusal', async () => {
  const { id, owner, guest } = await founded()
  const sent = (await invite(owner, id, guest)).json.data
  expect((await answer(guest, sent.id, false)).json.data.status).toBe('declined')
  expect((await detail(owner, id)).member_count).toBe(1)
  expect(await codeOf(invite(owner, id, guest))).toBe(201)
})

test('returns 404 for others’ and unknown invitations', async () => {
  const { id, owner, guest } = await founded()
  const sent = (await invite(owner, id, guest)).json.data
  expect(await codeOf(answer(owner, sent.id))).toEqual(missing)
  expect(await codeOf(answer(guest, nowhere))).toEqual(missing)
})

test('lets managers withdraw an invitation once', async () => {
  const { id, owner, guest } = await founded()
  const sent = (await invite(owner, id, guest)).json.data
  expect(await codeOf(cancel(guest, sent.id))).toEqual(missing)
  expect(await codeOf(cancel(await person(), sent.id))).toEqual(missing)
  expect((await cancel(owner, sent.id)).json.data.status).toBe('cancelled')
  expect(await codeOf(cancel(owner, sent.id))).toEqual(over)
  expect(await codeOf(answer(guest, sent.id))).toEqual(over)
})

test('expires after 14 days, and notifies the inviter once', async () => {
  const { id, owner, guest } = await founded()
  const sent = (await invite(owner, id, guest)).json.data
  await passDays(13, owner, guest)
  clock.advance({ hours: 23 })
  expect((await list(guest)).data[0].status).toBe('pending')
  clock.advance({ hours: 1 })
  expect((await list(guest)).data[0].status).toBe('expired')
  expect(await codeOf(answer(guest, sent.id))).toEqual(over)
  await processExpiredInvitations(deps)
  await processExpiredInvitations(deps)
  const { data } = (await call('GET', '/v1/user-notification/get', { token: owner.token })).json
  expect(data).toMatchObject([
    { title: 'Undangan kedaluwarsa: Panenara', content_summary: 'Agung tidak menjawab sampai batas waktunya.' },
  ])
  const row = await db.selectFrom('startup_invitation').select('status').where('id', '=', sent.id).executeTakeFirst()
  expect(row?.status).toBe('expired')
})

test('allows a new invitation before the expired one is marked', async () => {
  const { id, owner, guest } = await founded()
  await invite(owner, id, guest)
  expect(await codeOf(invite(owner, id, guest))).toEqual([409, 'startup-invitation-exists'])
  await passDays(14, owner, guest)
  expect(await codeOf(invite(owner, id, guest))).toBe(201)
  expect((await list(guest)).data.map(({ status }: { status: string }) => status)).toEqual(['pending', 'expired'])
})

test('rejects inviting members, closed accounts, unknown people and the inviter', async () => {
  const { id, owner, guest } = await founded()
  await join(owner, id, guest)
  const memberExists = [409, 'startup-member-exists']
  expect(await codeOf(invite(owner, id, guest))).toEqual(memberExists)
  expect(await codeOf(invite(owner, id, owner))).toEqual(memberExists)
  expect(await codeOf(invite(owner, id, { id: nowhere, token: '' }))).toEqual(noUser)
  const closed = await person()
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', closed.id).execute()
  expect(await codeOf(invite(owner, id, closed))).toEqual(noUser)
})

test('returns 404 between blocked people in both directions', async () => {
  const { id, owner, guest } = await founded()
  const other = await person()
  await block(guest, owner)
  await block(owner, other)
  expect(await codeOf(invite(owner, id, guest))).toEqual(noUser)
  expect(await codeOf(invite(owner, id, other))).toEqual(noUser)
})

test('ends open invitations between blocked people only', async () => {
  const { id, owner, guest } = await founded()
  const [other, admin] = [await person(), await person()]
  await join(owner, id, admin, 'admin')
  const toGuest = (await invite(owner, id, guest)).json.data
  const toOther = (await invite(owner, id, other)).json.data
  const fromAdmin = (await invite(admin, (await startup(admin)).id, guest)).json.data
  await block(guest, owner)
  await block(owner, other)
  expect(await codeOf(answer(guest, toGuest.id))).toEqual(over)
  expect(await codeOf(answer(other, toOther.id))).toEqual(over)
  expect(await codeOf(answer(guest, fromAdmin.id))).toBe(200)
})

test('owners and admins invite, and only owners invite owners', async () => {
  const { id, owner, guest } = await founded()
  const admin = await person()
  const member = await person()
  await join(owner, id, admin, 'admin')
  await join(owner, id, member)
  expect(await codeOf(invite(member, id, guest))).toEqual(notYours)
  expect(await codeOf(invite(guest, id, guest))).toEqual(notYours)
  expect(await codeOf(invite(admin, id, guest, 'owner'))).toEqual(notYours)
  expect(await codeOf(invite(admin, id, guest, 'admin'))).toBe(201)
  expect(await codeOf(invite(owner, id, await person(), 'owner'))).toBe(201)
})

test('limits a startup to ten invitations in 7 days, including withdrawn ones', async () => {
  const { id, owner } = await founded()
  expect((await quota(owner, id)).json.data).toEqual({ left: 10, per_week: 10, renews_at: null })
  const first = (await invite(owner, id, await person())).json.data
  await cancel(owner, first.id)
  clock.advance({ days: 1 })
  for (let count = 1; count < 10; count++) await invite(owner, id, await person())
  const renews_at = new Date(Date.parse(first.created_at) + 7 * 86_400_000).toISOString()
  expect((await quota(owner, id)).json.data).toEqual({ left: 0, per_week: 10, renews_at })
  expect(await codeOf(invite(owner, id, await person()))).toEqual([409, 'invitation-quota'])
  clock.advance({ days: 6 })
  expect((await quota(owner, id)).json.data.left).toBe(1)
  expect(await codeOf(invite(owner, id, await person()))).toBe(201)
})

test('shows invitations to managers only', async () => {
  const { id, owner, guest } = await founded()
  await invite(owner, id, guest)
  expect(await list(owner, `startup_id=${id}`)).toMatchObject({ total: 1, data: [{ user: { full_name: 'Agung' } }] })
  expect((await list(owner)).total).toBe(0)
  const answered = await call('GET', `/v1/startup-invitation/get?startup_id=${id}`, { token: guest.token })
  expect([answered.status, answered.json.code]).toEqual(notYours)
  expect(await codeOf(quota(guest, id))).toEqual(notYours)
})

test('rejects invitations of an archived startup and ends open ones', async () => {
  const { id, owner, guest } = await founded()
  const sent = (await invite(owner, id, guest)).json.data
  await archive(owner, id)
  const noStartup = [404, 'startup-not-found']
  expect(await codeOf(invite(owner, id, await person()))).toEqual(noStartup)
  expect(await codeOf(quota(owner, id))).toEqual(noStartup)
  const listed = await call('GET', `/v1/startup-invitation/get?startup_id=${id}`, { token: owner.token })
  expect([listed.status, listed.json.code]).toEqual(noStartup)
  expect((await list(guest)).total).toBe(0)
  expect(await codeOf(answer(guest, sent.id))).toEqual(missing)
  expect(await codeOf(cancel(owner, sent.id))).toEqual(missing)
})

test.skipIf(!isPostgres)('at once: one person is invited once, and the quota holds', async () => {
  const { id, owner, guest } = await founded()
  const twice = await Promise.all([invite(owner, id, guest), invite(owner, id, guest)])
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  const answers = await Promise.all(people.map((one) => invite(owner, id, one)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
})

test.skipIf(!isPostgres)('inviting while one is blocked by the other leaves nothing that waits', async () => {
  const { id, owner, guest } = await founded()
  await Promise.all([invite(owner, id, guest), block(guest, owner)])
  expect((await list(guest)).data.filter(({ status }: { status: string }) => status === 'pending')).toEqual([])
})

test.skipIf(!isPostgres)('accepting while it is taken back: one of the two holds', async () => {
  const { id, owner, guest } = await founded()
  const sent = (await invite(owner, id, guest)).json.data
  const [accepted, cancelled] = await Promise.all([answer(guest, sent.id), cancel(owner, sent.id)])
  expect(new Set([accepted.status, cancelled.status])).toEqual(new Set([200, 409]))
  expect((await detail(owner, id)).member_count).toBe(accepted.status === 200 ? 2 : 1)
})
