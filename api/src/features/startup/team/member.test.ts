import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, db, person } = app
const { archive, chooseRole, detail, join, startup } = startupMaker(app)

type Somebody = Awaited<ReturnType<typeof person>>

const remove = (by: Somebody, startup_id: string, { id: user_id }: { id: string }) =>
  call('DELETE', '/v1/startup/remove-user', { token: by.token, body: { startup_id, user_id } })

const change = (by: Somebody, startup_id: string, { id: user_id }: { id: string }, to: object) =>
  call('PUT', '/v1/startup-member/update', { token: by.token, body: { startup_id, user_id, ...to } })

async function team() {
  const owner = await person()
  const admin = await person()
  const member = await person()
  const { id } = await startup(owner)
  await join(owner, id, admin, 'admin')
  await join(owner, id, member)
  return { id, owner, admin, member }
}

const rolesIn = async (viewer: Somebody, id: string) =>
  (await detail(viewer, id)).members.map(({ role }: { role: string }) => role)

const outcome = async (answer: ReturnType<typeof remove>) => {
  const { status, json } = await answer
  return status === 200 ? 200 : [status, json.code]
}

const notYours = [403, 'startup-not-yours']
const lastOwner = [409, 'startup-last-owner']
const noMember = [404, 'startup-member-not-found']
const noStartup = [404, 'startup-not-found']

test('lets members leave, and owners and admins remove and notify members', async () => {
  const { id, owner, admin, member } = await team()
  expect((await remove(member, id, member)).json.message).toBe('Kamu keluar dari tim ini.')
  await join(owner, id, member)
  expect((await remove(admin, id, member)).json.message).toBe('Anggota itu sudah dikeluarkan.')
  expect(await rolesIn(owner, id)).toEqual(['owner', 'admin'])
  const { json } = await call('GET', '/v1/user-notification/get', { token: member.token })
  expect(json.data[0]).toMatchObject({ title: 'Kabar tim: Panenara', target: `/startup/${id}` })
  const audit = await db.selectFrom('audit_log').select('action').where('subject_id', '=', member.id).execute()
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['startup-joined', 'startup-left', 'startup-member-removed']),
  )
})

test('rejects removals by members, of owners by admins, and by strangers', async () => {
  const { id, owner, admin, member } = await team()
  const stranger = await person()
  expect(await outcome(remove(member, id, admin))).toEqual(notYours)
  expect(await outcome(remove(admin, id, owner))).toEqual(notYours)
  expect(await outcome(remove(stranger, id, member))).toEqual(notYours)
  expect(await outcome(remove(stranger, id, stranger))).toEqual(notYours)
  expect(await outcome(remove(owner, id, stranger))).toEqual(noMember)
  expect(await rolesIn(owner, id)).toEqual(['owner', 'admin', 'member'])
})

test('the last owner neither leaves nor steps down before there is another', async () => {
  const { id, owner, admin } = await team()
  expect(await outcome(remove(owner, id, owner))).toEqual(lastOwner)
  expect(await outcome(change(owner, id, owner, { role: 'member' }))).toEqual(lastOwner)
  expect(await outcome(change(owner, id, admin, { role: 'owner' }))).toBe(200)
  expect(await outcome(change(owner, id, owner, { role: 'advisor' }))).toBe(200)
  expect(await outcome(remove(owner, id, owner))).toBe(200)
  expect(await rolesIn(admin, id)).toEqual(['owner', 'member'])
})

test('does not count owners with closed accounts', async () => {
  const { id, owner, admin } = await team()
  await change(owner, id, admin, { role: 'owner' })
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', admin.id).execute()
  expect(await outcome(remove(owner, id, owner))).toEqual(lastOwner)
})

test('keeps an owner by a database constraint', async () => {
  const { id } = await team()
  const away = db.deleteFrom('startup_member').where('startup_id', '=', id).execute()
  await expect(away).rejects.toMatchObject({ constraint: 'startup_has_owner' })
})

test('admins give every role but the owner’s; members change only their own title', async () => {
  const { id, owner, admin, member } = await team()
  expect(await outcome(change(admin, id, member, { role: 'advisor', title: '  Penasihat   pasar ' }))).toBe(200)
  expect(await outcome(change(admin, id, member, { role: 'owner' }))).toEqual(notYours)
  expect(await outcome(change(admin, id, owner, { title: 'Bos' }))).toEqual(notYours)
  expect(await outcome(change(admin, id, admin, { role: 'owner' }))).toEqual(notYours)
  expect(await outcome(change(member, id, member, { role: 'admin' }))).toEqual(notYours)
  expect(await outcome(change(member, id, admin, { title: 'Lain' }))).toEqual(notYours)
  expect((await detail(owner, id)).members[2]).toMatchObject({ role: 'advisor', title: 'Penasihat pasar' })
  expect(await outcome(change(member, id, member, { title: 'Pencatat harga' }))).toBe(200)
  expect(await outcome(change(owner, id, await person(), { title: 'Siapa' }))).toEqual(noMember)
  expect((await detail(owner, id)).members[2].title).toBe('Pencatat harga')
})

test('the team of an archived startup is left alone', async () => {
  const { id, owner, member } = await team()
  await archive(owner, id)
  expect(await outcome(remove(owner, id, member))).toEqual(noStartup)
  expect(await outcome(change(owner, id, member, { role: 'admin' }))).toEqual(noStartup)
})

const teamBadge = async ({ token }: Somebody) => {
  const { json } = await call('GET', '/v1/badge/get', { token })
  return json.data.find(({ code }: { code: string }) => code === 'tim-lengkap')
}
const hasTeamBadge = async (one: Somebody) => (await teamBadge(one)).awarded_at !== null

test('awards the badge of three roles to all members except advisors', async () => {
  const { id, owner, admin, member } = await team()
  const advisor = await person()
  const late = await person()
  await join(owner, id, advisor, 'advisor')
  await chooseRole(owner, 'HUS')
  await chooseRole(admin, 'HIP')
  await chooseRole(late, 'HAC')
  expect(await teamBadge(owner)).toMatchObject({
    progress: { value: 2, threshold: 3 },
    missing_text: 'Lengkapi timmu dengan 1 peran lagi',
    target: '/startup',
  })
  await join(owner, id, late)
  for (const one of [owner, admin, member, late]) expect(await hasTeamBadge(one)).toBe(true)
  expect(await hasTeamBadge(advisor)).toBe(false)
})

test('awards the badge when a member chooses the missing role', async () => {
  const { owner, admin, member } = await team()
  await chooseRole(owner, 'HUS')
  await chooseRole(admin, 'HIP')
  await chooseRole(member, 'HIP')
  expect(await hasTeamBadge(owner)).toBe(false)
  await call('PUT', '/v1/user-category/update', { token: member.token, body: { role_code: 'HAC' } })
  for (const one of [owner, admin, member]) expect(await hasTeamBadge(one)).toBe(true)

  const second = await team()
  await chooseRole(second.owner, 'HUS')
  await chooseRole(second.admin, 'HIP')
  await chooseRole(second.member, 'HAC')
  for (const one of [second.owner, second.admin, second.member]) expect(await hasTeamBadge(one)).toBe(true)
})

describe.skipIf(!isPostgres)('at once', () => {
  test('awards the badge for three parallel choices of roles', async () => {
    const { owner, admin, member } = await team()
    await Promise.all([chooseRole(owner, 'HUS'), chooseRole(admin, 'HIP'), chooseRole(member, 'HAC')])
    for (const one of [owner, admin, member]) expect(await hasTeamBadge(one)).toBe(true)
  })

  const twoOwners = async () => {
    const { id, owner, admin } = await team()
    await change(owner, id, admin, { role: 'owner' })
    return { id, one: owner, other: admin }
  }

  test.each([1, 2, 3, 4, 5])('two owners who remove each other leave one (%i)', async () => {
    const { id, one, other } = await twoOwners()
    const answers = await Promise.all([outcome(remove(one, id, other)), outcome(remove(other, id, one))])
    expect(answers).toContainEqual(200)
    expect(answers).toContainEqual(notYours)
    expect((await rolesIn(one, id)).filter((role: string) => role === 'owner')).toEqual(['owner'])
  })

  test.each([1, 2, 3])('two owners who leave, or step down, leave one (%i)', async () => {
    const { id, one, other } = await twoOwners()
    const answers = await Promise.all([
      outcome(remove(one, id, one)),
      outcome(change(other, id, other, { role: 'member' })),
    ])
    expect(answers).toContainEqual(200)
    expect(answers).toContainEqual(lastOwner)
    expect((await rolesIn(one, id)).filter((role: string) => role === 'owner')).toEqual(['owner'])
  })

  test('removes one of two admins who remove each other', async () => {
    const { id, owner, admin, member } = await team()
    await change(owner, id, member, { role: 'admin' })
    const answers = await Promise.all([outcome(remove(admin, id, member)), outcome(remove(member, id, admin))])
    expect(answers).toContainEqual(200)
    expect(answers).toContainEqual(notYours)
    expect(await rolesIn(owner, id)).toEqual(['owner', 'admin'])
  })
})
