import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, db, person } = app
const { join, startup, detail } = startupMaker(app)

type Who = { token: string }
const open = (who: Who, id: string, has_public_page: boolean) =>
  call('PUT', '/v1/startup/set-public-page', { token: who.token, body: { id, has_public_page } })
const preview = (who: Who, id: string, is_public: boolean) =>
  call('PUT', '/v1/startup/set-public', { token: who.token, body: { id, is_public } })
const name = (who: Who, startup_id: string, is_named: boolean) =>
  call('PUT', '/v1/startup-member/set-named', { token: who.token, body: { startup_id, is_named } })
const read = (slug: string) => call('GET', `/v1/public/startup/get/${slug}`)

test('a startup has no page for guests until its owners open it, and none once they close it', async () => {
  const owner = await person({ full_name: 'Dimas Aryo' })
  const { id, slug } = await startup(owner, { tagline: 'Panen tercatat', contact_email: 'tim@surel.example' })
  await preview(owner, id, true)
  expect((await read(slug)).json.code).toBe('startup-not-found')
  expect((await open(owner, id, true)).json.data).toMatchObject({ has_public_page: true, is_public: true })
  const { status, json, text } = await read(slug)
  expect([status, json.data.tagline, json.data.member_count, json.data.members]).toEqual([200, 'Panen tercatat', 1, []])
  expect(text).not.toMatch(/Dimas|surel\.example|user_id|is_public/)
  await open(owner, id, false)
  expect((await read(slug)).json.code).toBe('startup-not-found')
})

test('closing the preview closes the page, and a startup that was closed has none', async () => {
  const owner = await person()
  const { id, slug } = await startup(owner)
  await open(owner, id, true)
  await preview(owner, id, false)
  expect((await read(slug)).status).toBe(404)
  expect((await detail(owner, id)).has_public_page).toBe(false)
  await open(owner, id, true)
  await db.updateTable('startup').set({ status: 'archived' }).where('id', '=', id).execute()
  expect((await read(slug)).status).toBe(404)
})

test('names members who agreed, while their account is open', async () => {
  const [owner, member, quiet] = [await person(), await person({ full_name: 'Ni Luh' }), await person()]
  const { id, slug } = await startup(owner)
  await join(owner, id, member)
  await join(owner, id, quiet)
  await open(owner, id, true)
  expect((await name(member, id, true)).json.data).toMatchObject({ is_named: true })
  const { data } = (await read(slug)).json
  expect([data.member_count, data.members.map((one: { full_name: string }) => one.full_name)]).toEqual([3, ['Ni Luh']])
  expect((await detail(owner, id)).is_named).toBe(false)
  await name(member, id, false)
  expect((await read(slug)).json.data.members).toEqual([])
  await name(member, id, true)
  await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', member.id).execute()
  expect((await read(slug)).json.data).toMatchObject({ member_count: 2, members: [] })
})

test('lets only owners open the page, and names only members', async () => {
  const [owner, admin, stranger] = [await person(), await person(), await person()]
  const { id } = await startup(owner)
  await join(owner, id, admin, 'admin')
  for (const who of [admin, stranger]) expect((await open(who, id, true)).json.code).toBe('startup-not-yours')
  expect((await name(stranger, id, true)).json.code).toBe('startup-member-not-found')
  expect((await read("x'--")).status).toBe(422)
})
