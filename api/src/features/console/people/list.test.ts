import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { authenticators } from '../../../../test/world/authenticators.ts'
import { peopleMaker } from '../../../../test/world/people.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { hubId, operatorOf, member, people } = peopleMaker(app)
const { login } = authenticators(app)

const admin = await person({ scope: 'admin' })
const national = await person({ scope: 'operator' })
const ofHub1 = await operatorOf(1)
beforeEach(() => clock.advance({ minutes: 1 }))

type Answer = Awaited<ReturnType<typeof people>>
const namesIn = async (answer: Promise<Answer>) =>
  (await answer).json.data.map(({ full_name }: { full_name: string }) => full_name)

test('sorts people by name, by join date and by last activity', async () => {
  const hub = await hubId(4)
  const budi = await member(4, { full_name: 'budi' })
  clock.advance({ minutes: 1 })
  const agus = await member(4, { full_name: 'Agus' })
  clock.advance({ minutes: 30 })
  const never = await member(4, { full_name: 'Citra' })
  await db.deleteFrom('session').where('user_id', '=', never.id).execute()
  await login(budi.email)
  const sorted = (sort: string, more = {}) => namesIn(people(admin, { region_hub_id: hub, sort, ...more }))
  expect(await sorted('name')).toEqual(['Agus', 'budi', 'Citra'])
  expect(await sorted('-name')).toEqual(['Citra', 'budi', 'Agus'])
  expect(await sorted('oldest')).toEqual(['budi', 'Agus', 'Citra'])
  expect(await sorted('last_used_at')).toEqual(['budi', 'Agus', 'Citra'])
  const pages = await Promise.all(['1', '2', '3'].map((page) => sorted('last_used_at', { page, size: '1' })))
  expect(pages).toEqual([['budi'], ['Agus'], ['Citra']])
  const { json } = await people(admin, { region_hub_id: hub, sort: 'last_used_at', size: '1' })
  expect([json.total, json.total_page]).toEqual([3, 3])
  expect(json.data[0].last_used_at).toBe(clock.now().toISOString().replace('.000Z', 'Z'))
  expect((await people(ofHub1, { sort: 'last_used_at', search: agus.email })).json.data).toEqual([])
})

test('exports the people in scope, guards formulas and logs the export', async () => {
  const theirs = await member(1, { full_name: '=cmd(1)', email: 'dinda.wulan@surel.example' })
  const others = await member(7, { full_name: 'Lian Tomasoa' })
  const exported = async ({ token }: { token: string }, query = {}) =>
    call('GET', `/v1/console-people/export?${new URLSearchParams(query)}`, { token })
  const { text, headers } = await exported(ofHub1, { sort: 'name' })
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="orang.csv"' })
  const [head, ...lines] = text.split('\r\n')
  expect(head).toBe('\uFEFFNama,E-mail,Hak akses,Status akun,Hub,Dua langkah,Bergabung,Terakhir aktif')
  expect(lines).toContainEqual(expect.stringMatching(/^'=cmd\(1\),d…@surel\.example,peserta,aktif,Hub 1 .*,Tidak,20/))
  expect(text).not.toMatch(/dinda|Lian Tomasoa/)
  expect((await exported(national, { search: others.email })).text).toContain('Lian Tomasoa')
  const actions = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', ofHub1.id).execute()
  const entry = actions.find(({ action }) => action === 'console-export')
  expect(entry?.details).toMatchObject({ resource: 'people', count: lines.length - 1 })
  expect((await exported(theirs)).json.code).toBe('forbidden')
})

test('finds a person by the whole address but not by a part, which would let callers guess it', async () => {
  const [short, long] = [
    await member(5, { email: 'na@pasar.example' }),
    await member(5, { email: 'dina@pasar.example' }),
  ]
  const found = async (search: string) => (await people(admin, { search, sort: 'oldest' })).json.data
  const idsOf = (data: { id: string }[]) => data.map(({ id }) => id)
  expect(idsOf(await found(' NA@pasar.example'))).toEqual([short.id])
  for (const part of ['a@pasar', 'dina@', 'pasar.example', 'din']) expect(idsOf(await found(part))).toEqual([])
  expect(idsOf(await found('dina@pasar.example'))).toEqual([long.id])
})
