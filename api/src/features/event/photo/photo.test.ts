import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import * as file from '../../../../test/world/upload.ts'

const app = await createTestApp()
const { call, db, person } = app
const { event, joinHub, takesPart } = eventMaker(app)
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'

type Person = Awaited<ReturnType<typeof person>>

async function attended() {
  const guest = await person()
  const past = await event({ starts: -4 })
  await takesPart(guest, past, 'attended')
  return { guest, past }
}

const add = async ({ token }: Person, { id }: { id: string }, bytes?: Uint8Array | string) =>
  file.uploader(app, `/v1/event-photo/create?event_id=${id}`)(token, { bytes: bytes ?? (await file.jpegWithGps()) })
const album = async ({ token }: Person, { id }: { id: string }) =>
  (await call('GET', `/v1/event-photo/get?event_id=${id}`, { token })).json
const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
const page = async ({ token }: Person, { id }: { id: string }) =>
  (await call('GET', `/v1/event/get-v2/${id}`, { token })).json.data.album
const show = ({ token }: Person, id: string) => call('PUT', `/v1/event-photo/show/${id}`, { token })

const staff = await person({ scope: 'operator' })

test('shows a participant’s photo to them alone until staff publish it', async () => {
  const { guest, past } = await attended()
  const stranger = await person()
  expect(await page(guest, past)).toEqual({ total: 0, left: 6, is_keeper: false })
  const { status, json } = await add(guest, past)
  expect(status).toBe(201)
  expect(json.data).toMatchObject({ state: 'pending', is_mine: true, width: 600, height: 800 })
  expect((await app.app.inject({ url: json.data.url })).statusCode).toBe(200)
  expect((await app.app.inject({ url: json.data.url.split('?')[0] })).statusCode).toBe(404)
  expect(ids(await album(guest, past))).toEqual([json.data.id])
  expect(ids(await album(stranger, past))).toEqual([])
  expect((await show(staff, json.data.id)).status).toBe(200)
  expect((await album(stranger, past)).data).toMatchObject([{ id: json.data.id, state: 'public', is_mine: false }])
  expect(await page(guest, past)).toEqual({ total: 1, left: 5, is_keeper: false })
  expect(await page(stranger, past)).toMatchObject({ total: 1, left: null })
  expect((await show(staff, json.data.id)).json.code).toBe('event-photo-decided')
})

test('rejects photos without a check-in, and returns event-not-found for an unknown event and a draft', async () => {
  const { past } = await attended()
  const registered = await person()
  await takesPart(registered, past, 'registered')
  expect((await add(registered, past)).json.code).toBe('event-photo-not-there')
  expect((await add(registered, { id: nowhere })).json.code).toBe('event-not-found')
  const draft = await event({ status: 'draft' })
  expect((await album(registered, draft)).code).toBe('event-not-found')
  expect((await album(staff, draft)).data).toEqual([])
})

test('accepts six photos per person, and another one after a removal', async () => {
  const { guest, past } = await attended()
  const small = await file.png()
  const added = []
  for (let at = 0; at < 6; at++) added.push((await add(guest, past, small)).json.data.id)
  const seventh = await add(guest, past, small)
  expect(seventh.json).toMatchObject({ code: 'event-photo-too-many', details: { most: 6 } })
  expect((await call('DELETE', `/v1/event-photo/remove/${added[0]}`, { token: guest.token })).status).toBe(200)
  expect((await add(guest, past, small)).status).toBe(201)
})

test.skipIf(!isPostgres)('does not exceed the limit of photos for parallel uploads', async () => {
  const { guest, past } = await attended()
  const small = await file.png()
  for (let at = 0; at < 5; at++) await add(guest, past, small)
  const answers = await Promise.all(Array.from({ length: 3 }, () => add(guest, past, small)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test.each(file.noPictures)('rejects %s', async (_what, make) => {
  const { guest, past } = await attended()
  expect((await add(guest, past, await make())).json.code).toBe('image-type-refused')
})

test.each(file.largePictures)('rejects %s as too large', async (_what, make) => {
  const { guest, past } = await attended()
  expect((await add(guest, past, await make())).json.code).toBe('image-too-large')
})

test('rejects an empty file', async () => {
  const { guest, past } = await attended()
  expect((await add(guest, past, Buffer.alloc(0))).json.code).toBe('file-missing')
})

test('publishes photos of staff at once, and keeps them after the account is closed', async () => {
  const { guest, past } = await attended()
  const { json } = await add(staff, past)
  expect(json.data).toMatchObject({ state: 'public', by_name: null })
  expect(ids(await album(guest, past))).toEqual([json.data.id])
  const stored = await db.selectFrom('file').select('owner_id').where('id', '=', json.data.id).executeTakeFirst()
  expect(stored?.owner_id).toBeNull()
})

test('lets operators of a hub add photos to their hub’s events only, with an audit entry', async () => {
  const bound = await person({ scope: 'operator' })
  const operator_hub_id = await joinHub(bound, 7)
  await db.updateTable('app_user').set({ operator_hub_id }).where('id', '=', bound.id).execute()
  const [here, there] = [
    await event({ starts: -4, scope: 'regional', hub: 7 }),
    await event({ starts: -4, scope: 'regional', hub: 8 }),
  ]
  expect((await add(bound, here)).json.data).toMatchObject({ state: 'public' })
  expect((await add(bound, there)).json.code).toBe('event-photo-not-there')
  const actions = await db.selectFrom('audit_log').select('action').where('actor_id', '=', bound.id).execute()
  expect(actions.map(({ action }) => action)).toEqual(['console-photo-added'])
})

test('deletes the file with the photo, and rejects removing another person’s photo', async () => {
  const { guest, past } = await attended()
  const { id, url } = (await add(guest, past)).json.data
  const stranger = await person()
  const remove = ({ token }: Person) => call('DELETE', `/v1/event-photo/remove/${id}`, { token })
  expect((await remove(stranger)).json.code).toBe('event-photo-not-found')
  expect((await remove(guest)).status).toBe(200)
  expect((await app.app.inject({ url })).statusCode).toBe(404)
  expect((await remove(guest)).json.code).toBe('event-photo-not-found')
})
