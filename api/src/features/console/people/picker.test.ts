import { expect, test } from 'vitest'
import { endpoints } from '../../../../test/declared-failures.ts'
import { createTestApp } from '../../../../test/app.ts'
import { peopleMaker } from '../../../../test/world/people.ts'
import { nameOf } from '../../../../test/input/valid.ts'

/** Pickers of people, and the log entries they write. */
const app = await createTestApp()
const { call, db, person } = app
const { actionsOn, hubId, operatorOf, member, people } = peopleMaker(app)

const admin = await person({ scope: 'admin' })
const national = await person({ scope: 'operator' })
const ofHub1 = await operatorOf(1)

interface Caller {
  token: string
}

const pick = async ({ token }: Caller, query: Record<string, string>) =>
  (await call('GET', `/v1/console/person/options?${new URLSearchParams(query)}`, { token })).json.data
const idsOf = (data: { id: string }[]) => data.map(({ id }) => id).toSorted()
const listingsOf = async (id: string) =>
  (await actionsOn(id)).filter(({ action }) => action === 'people-listed').map(({ actor_id }) => actor_id)

test('a picker shows name, hub and a masked address', async () => {
  const [one, other] = [
    await member(1, { full_name: 'Zulaikha Pattiasina' }),
    await person({ full_name: 'Zulaikha Tomasoa' }),
  ]
  const masked = ({ email }: { email: string }) => email.replace(/^(.).*@/, '$1…@')
  const hub = await db
    .selectFrom('region_hub')
    .select('name')
    .where('id', '=', await hubId(1))
    .executeTakeFirstOrThrow()
  expect(await pick(admin, { search: 'zulaikha' })).toEqual([
    { id: one.id, label: `Zulaikha Pattiasina (${hub.name}, ${masked(one)})` },
    { id: other.id, label: `Zulaikha Tomasoa (tanpa hub, ${masked(other)})` },
  ])
})

test('shows an operator of a hub only that hub’s people, and none without a hub', async () => {
  const [own, theirs, nobodys] = [
    await member(1, { full_name: 'Benyamin Satu' }),
    await member(7, { full_name: 'Benyamin Tujuh' }),
    await person({ full_name: 'Benyamin Tanpa Hub' }),
  ]
  const everybody = [own.id, theirs.id, nobodys.id].toSorted()
  expect(idsOf(await pick(ofHub1, { search: 'benyamin' }))).toEqual([own.id])
  expect(idsOf(await pick(ofHub1, { ids: everybody.join(',') }))).toEqual([own.id])
  for (const email of [theirs.email, nobodys.email]) expect(await pick(ofHub1, { search: email })).toEqual([])
  for (const caller of [national, admin]) expect(idsOf(await pick(caller, { search: 'benyamin' }))).toEqual(everybody)
})

test('finds people by part of the name or the whole address, and lists none without a search', async () => {
  const one = await member(1, { full_name: 'Kristina Wenda', email: 'kwenda.mawar@surel.example' })
  expect(idsOf(await pick(admin, { search: 'tina wen' }))).toEqual([one.id])
  expect(idsOf(await pick(admin, { search: ' KWENDA.mawar@surel.example' }))).toEqual([one.id])
  for (const search of ['', 'k', 'kwenda', 'mawar@', 'kwenda.mawar@surel']) {
    expect([search, await pick(admin, { search })]).toEqual([search, []])
  }
  await db.updateTable('app_user').set({ status: 'anonymised' }).where('id', '=', one.id).execute()
  expect(await pick(admin, { search: 'kristina wenda' })).toEqual([])
})

test('logs a view once a day for each person shown in a picker, a list or an export', async () => {
  const one = await member(1, { full_name: 'Yakomina Rumbiak' })
  const looks: ((caller: Caller) => Promise<unknown>)[] = [
    (caller) => pick(caller, { search: 'yakomina' }),
    (caller) => people(caller, { search: 'yakomina' }),
    ({ token }) => call('GET', '/v1/console-people/export?search=yakomina', { token }),
  ]
  for (const look of looks) {
    const before = await listingsOf(one.id)
    const staff = [await operatorOf(1), await person({ scope: 'operator' })]
    for (const caller of [...staff, staff[0] ?? admin]) await look(caller)
    const listed = await listingsOf(one.id)
    expect(new Set(listed.slice(before.length))).toEqual(new Set(staff.map(({ id }) => id)))
    expect(listed).toHaveLength(before.length + staff.length)
  }
  const before = await listingsOf(one.id)
  expect((await people(await operatorOf(7), { search: 'yakomina' })).json.data).toEqual([])
  expect(await listingsOf(one.id)).toEqual(before)
})

test('shows a person that staff saw them in a list', async () => {
  const one = await member(1, { full_name: 'Oktovina Mofu' })
  await pick(await operatorOf(1), { search: 'oktovina' })
  const { json } = await call('GET', '/v1/personal/audit/get', { token: one.token })
  expect(JSON.stringify(json.data)).toContain('Pengelola program melihat namamu di daftar orang.')
})

test('returns whole email addresses to staff only in calls about one account or about mentors', () => {
  const exposed = endpoints.filter(({ url, config, schema }) => {
    const isStaffs = !['public', undefined].includes(config?.access)
    const isOne = url.includes('/v1/console-people/') || url.startsWith('/v1/console-mentor/')
    return isStaffs && !isOne && /"email"/.test(JSON.stringify(schema.response))
  })
  expect(exposed.map(nameOf)).toEqual([])
})
