import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peopleMaker } from '../../../../test/world/people.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { act, actionsOn, hubId, member, open, operatorOf, set } = peopleMaker(app)

const admin = await person({ scope: 'admin' })
const national = await person({ scope: 'operator' })
const ofHub1 = await operatorOf(1)
beforeEach(() => clock.advance({ minutes: 20 }))

type Answer = Awaited<ReturnType<typeof open>>
const rejection = ({ status, json }: Answer) => [status, json.code]
const rename = ({ token }: { token: string }, id: string, full_name: string) =>
  call('PUT', `/v1/console-people/name/${id}`, { token, body: { full_name } })
const move = ({ token }: { token: string }, id: string, region_hub_id: string | null) =>
  call('PUT', `/v1/console-people/hub/${id}`, { token, body: { region_hub_id } })

test('masks the address of an account, and shows it for a reason that the log holds', async () => {
  const one = await member(1, { email: 'melati.ambon@surel.example' })
  const shown = await open(ofHub1, one.id)
  expect(shown.json.data.masked_email).toBe('m…@surel.example')
  expect(JSON.stringify(shown.json)).not.toContain('melati.ambon')
  clock.advance({ minutes: 1 })
  const { status, json } = await act(ofHub1, 'email', one.id, { reason: 'Menelepon soal tiketnya' })
  expect([status, json.data]).toEqual([200, { email: 'melati.ambon@surel.example' }])
  const [, looked] = await actionsOn(one.id)
  expect(looked).toMatchObject({ actor_id: ofHub1.id, action: 'console-person-email' })
  expect(looked?.details).toMatchObject({ reason: 'Menelepon soal tiketnya' })
  const own = (await call('GET', '/v1/personal/audit/get', { token: one.token })).json.data
  expect(own[0]).toMatchObject({ words: 'Pengelola program membuka e-mail lengkapmu.' })
  for (const reason of ['', 'ab'])
    expect(rejection(await act(ofHub1, 'email', one.id, { reason }))).toEqual([422, 'invalid-input'])
  expect(rejection(await act(ofHub1, 'email', (await member(2)).id))).toEqual([404, 'console-row-not-found'])
})

test('corrects a name, mails both names and logs neither', async () => {
  const one = await member(1, { full_name: 'Melty Pattiasina' })
  const { status, json } = await rename(ofHub1, one.id, '  Melati   Pattiasina ')
  expect([status, json.data.full_name]).toEqual([200, 'Melati Pattiasina'])
  const mail = await mailTo(one.email)
  expect(mail.template).toBe('person-renamed')
  expect(mail.text_body).toContain('sebelumnya “Melty Pattiasina”, sekarang “Melati Pattiasina”')
  const [entry] = await actionsOn(one.id)
  expect(entry).toMatchObject({ action: 'console-person-name', actor_id: ofHub1.id })
  expect(JSON.stringify(entry)).not.toContain('Pattiasina')
  await rename(ofHub1, one.id, 'Melati Pattiasina')
  expect(await actionsOn(one.id)).toHaveLength(1)
})

test('rejects names that pass for staff or mix scripts, and staff and closed accounts', async () => {
  const one = await member(1)
  expect(rejection(await rename(ofHub1, one.id, 'Admin Semai'))).toEqual([422, 'name-reserved'])
  expect(rejection(await rename(ofHub1, one.id, 'Rаhma'))).toEqual([422, 'name-mixed'])
  expect(rejection(await rename(national, ofHub1.id, 'Budi'))).toEqual([403, 'console-person-staff'])
  expect(rejection(await rename(admin, admin.id, 'Budi'))).toEqual([409, 'console-person-self'])
  await set(one.id, { status: 'pending' })
  expect(rejection(await rename(admin, one.id, 'Budi'))).toEqual([409, 'console-action-refused'])
  expect(rejection(await rename(ofHub1, (await member(2)).id, 'Budi'))).toEqual([404, 'console-row-not-found'])
})

test('moves a person to a hub, or to that of their province, for national staff only', async () => {
  const one = await member(1)
  const [hub, home] = [await hubId(4), await hubId(9)]
  const { json } = await move(national, one.id, hub)
  expect(json.data.region_hub.id).toBe(hub)
  const mail = await mailTo(one.email)
  expect([mail.template, mail.subject]).toEqual(['person-moved', expect.stringContaining('Hub 4')])
  const [entry] = await actionsOn(one.id)
  expect(entry?.details).toMatchObject({ changes: [{ field: 'region_hub_id', before: expect.any(String) }] })
  const region = await db
    .selectFrom('region')
    .select('id')
    .where('region_hub_id', '=', home)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ region_id: region.id }).where('id', '=', one.id).execute()
  expect((await move(national, one.id, null)).json.data.region_hub.id).toBe(home)
  expect(rejection(await move(ofHub1, one.id, hub))).toEqual([403, 'forbidden'])
  expect(rejection(await move(national, one.id, national.id))).toEqual([422, 'region-hub-not-found'])
})

test('moves and mails neither oneself, nor staff by an operator, nor a closed account', async () => {
  const link = ({ token }: { token: string }, id: string) =>
    call('POST', `/v1/console-people/password-link/${id}`, { token })
  const one = await member(1)
  await set(one.id, { status: 'pending' })
  for (const change of [link, (by: { token: string }, id: string) => move(by, id, null)]) {
    expect(rejection(await change(national, national.id))).toEqual([409, 'console-person-self'])
    expect(rejection(await change(national, ofHub1.id))).toEqual([403, 'console-person-staff'])
    expect(rejection(await change(national, one.id))).toEqual([409, 'console-action-refused'])
  }
})

test('takes a person without a province out of their hub', async () => {
  const one = await member(1)
  expect((await move(national, one.id, null)).json.data.region_hub).toBeNull()
  expect((await mailTo(one.email)).subject).toBe('Kamu tidak lagi di sebuah hub')
})

test('mails a link for a new password, and not again within a minute', async () => {
  const one = await member(1)
  expect((await act(ofHub1, 'password-link', one.id, {})).status).toBe(200)
  const mail = await mailTo(one.email)
  expect(mail.template).toBe('reset-password')
  const body = { token: mail.token, password: 'pohon-sagu-di-timur' }
  expect((await call('POST', '/v1/reset-password', { body })).status).toBe(200)
  await act(ofHub1, 'password-link', one.id, {})
  expect(rejection(await act(ofHub1, 'password-link', one.id, {}))).toEqual([429, 'resend-too-soon'])
  expect(await actionsOn(one.id)).toContainEqual(expect.objectContaining({ action: 'console-person-password-link' }))
})
