import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import * as file from '../../../../test/world/upload.ts'
import { transaction } from '../../../lib/database/db.ts'
import { anonymise } from '../../profile/close/anonymise-account.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, joinHub, takesPart } = eventMaker(app)
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'

type Person = Awaited<ReturnType<typeof person>>

const staff = await person({ scope: 'operator' })

/** Add a pending photo to an event of a hub. */
async function waiting(hub?: number) {
  const guest = await person()
  const past = await event({ starts: -4, ...(hub !== undefined && { hub, scope: 'regional' }) })
  await takesPart(guest, past, 'attended')
  const upload = file.uploader(app, `/v1/event-photo/create?event_id=${past.id}`)
  const { id, url }: { id: string; url: string } = (await upload(guest.token, { bytes: await file.png() })).json.data
  return { guest, past, id, url }
}

const album = async ({ token }: Person, eventId: string): Promise<string[]> =>
  (await call('GET', `/v1/event-photo/get?event_id=${eventId}`, { token })).json.data.map(
    ({ id }: { id: string }) => id,
  )
const queue = async ({ token }: Person, eventId: string) =>
  (await call('GET', '/v1/event-photo/waiting', { token })).json.data.filter(
    (photo: { event: { id: string } }) => photo.event.id === eventId,
  )
const show = ({ token }: Person, id: string) => call('PUT', `/v1/event-photo/show/${id}`, { token })
const refuse = ({ token }: Person, id: string, reason = 'Wajahnya tidak terlihat.') =>
  call('PUT', `/v1/event-photo/refuse/${id}`, { token, body: { reason } })
const takeDown = ({ token }: Person, id: string) => call('POST', `/v1/event-photo/take-down/${id}`, { token })
const remove = ({ token }: Person, id: string) => call('DELETE', `/v1/event-photo/remove/${id}`, { token })
const notificationsOf = async ({ token }: Person) =>
  (await call('GET', '/v1/user-notification/get', { token })).json.data.map(
    ({ title, content_summary }: { title: string; content_summary: string }) => [title, content_summary],
  )

test('notifies the uploader that a photo was published, or why it was rejected', async () => {
  const shown = await waiting()
  await show(staff, shown.id)
  expect((await notificationsOf(shown.guest))[0][0]).toBe('Fotomu sudah tampil')
  const refused = await waiting()
  expect((await refuse(staff, refused.id)).status).toBe(200)
  expect((await notificationsOf(refused.guest))[0]).toEqual([
    'Fotomu belum bisa ditampilkan',
    'Wajahnya tidak terlihat.',
  ])
  expect(await album(refused.guest, refused.past.id)).toEqual([])
  expect((await app.app.inject({ url: refused.url })).statusCode).toBe(404)
  expect((await refuse(staff, shown.id)).json.code).toBe('event-photo-decided')
  expect((await refuse(staff, refused.id)).json.code).toBe('event-photo-not-found')
})

test('limits operators of a hub to the photos of their hub', async () => {
  const here = await waiting(1)
  const bound = await person({ scope: 'operator' })
  const operator_hub_id = await joinHub(bound, 2)
  await db.updateTable('app_user').set({ operator_hub_id }).where('id', '=', bound.id).execute()
  expect(await queue(bound, here.past.id)).toEqual([])
  expect((await show(bound, here.id)).json.code).toBe('event-photo-not-found')
  expect((await remove(bound, here.id)).json.code).toBe('event-photo-not-found')
  expect(await queue(staff, here.past.id)).toMatchObject([{ id: here.id, taken_down_at: null, asked_by: [] }])
  expect((await show(staff, nowhere)).json.code).toBe('event-photo-not-found')
})

test('hides a photo at once when a person in it requests it, and names the requester to staff only', async () => {
  const { guest, past, id, url } = await waiting()
  await show(staff, id)
  const shy = await person({ full_name: 'Pemalu Sekali' })
  expect((await takeDown(shy, id)).status).toBe(200)
  for (const who of [guest, shy, staff]) expect(await album(who, past.id)).toEqual([])
  expect((await app.app.inject({ url })).statusCode).toBe(404)
  const [found] = await queue(staff, past.id)
  expect(found).toMatchObject({ id, asked_by: ['Pemalu Sekali'] })
  expect((await app.app.inject({ url: found.url })).statusCode).toBe(200)
  // A repetition changes nothing.
  expect((await takeDown(shy, id)).status).toBe(200)
  // Staff decide on a taken-down photo, not its uploader.
  expect((await remove(guest, id)).json.code).toBe('event-photo-not-found')
  expect((await takeDown(await person(), id)).json.code).toBe('event-photo-not-found')
  expect((await remove(staff, id)).status).toBe(200)
  const [[title, words]] = await notificationsOf(guest)
  expect(title).toBe('Fotomu diturunkan')
  expect(words).not.toContain('Pemalu')
  expect((await notificationsOf(shy))[0][0]).toBe('Foto itu sudah dihapus')
})

test('republishes a wrongly taken-down photo, and rejects another request by the same person', async () => {
  const { past, id } = await waiting()
  await show(staff, id)
  const [abuser, shy] = [await person(), await person()]
  await takeDown(abuser, id)
  expect((await show(staff, id)).status).toBe(200)
  expect(await album(shy, past.id)).toEqual([id])
  expect((await notificationsOf(abuser))[0][0]).toBe('Foto itu ditampilkan lagi')
  expect((await takeDown(abuser, id)).json.code).toBe('event-photo-kept')
  expect((await takeDown(shy, id)).status).toBe(200)
})

test('rejects takedown requests for own photos and for pending ones', async () => {
  const { guest, id } = await waiting()
  expect((await takeDown(guest, id)).json.code).toBe('event-photo-own')
  expect((await takeDown(await person(), id)).json.code).toBe('event-photo-not-found')
})

test('limits a person’s takedown requests per day', async () => {
  const { guest, id } = await waiting()
  for (let at = 0; at < 20; at++) await takeDown(guest, id)
  expect((await takeDown(guest, id)).json.code).toBe('event-photo-requests')
})

test('deletes a person’s photos when they close their account', async () => {
  const { guest, past, id } = await waiting()
  await show(staff, id)
  await call('POST', '/v1/personal/close-account', { token: guest.token, body: { password: testPassword } })
  await transaction(db, (tx) => anonymise(tx, guest.id, clock.now()))
  expect(await album(staff, past.id)).toEqual([])
})
