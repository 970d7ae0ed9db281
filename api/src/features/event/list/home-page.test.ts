import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'

const app = await createTestApp()
const { call, db, person } = app
const { event, takesPart, joinHub } = eventMaker(app)

beforeEach(async () => void (await db.deleteFrom('event').execute()))

const get = async (url: string, token?: string) => (await call('GET', url, { token })).json
const national = '/v1/public/event/get-list-event-national-home-page'
const regional = '/v1/event/get-list-event-regional-home-page'
const titlesOf = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

test('lists the next four national events, with their total', async () => {
  for (const starts of [60, 50, 40, 30, 20]) await event({ title: `${starts}`, starts })
  await event({ title: 'berjalan', starts: -1 })
  await event({ title: 'lewat', starts: -9 })
  await event({ title: 'daerah', scope: 'regional', hub: 7 })
  await event({ title: 'rancangan', status: 'draft' })
  await event({ title: 'batal', status: 'cancelled' })
  const answer = await get(national)
  expect(titlesOf(answer)).toEqual(['berjalan', '20', '30', '40'])
  expect(answer).toMatchObject({ page: 1, total_page: 1, total: 6 })
})

test('returns a participation to its owner only, and none to guests', async () => {
  const somebody = await person()
  await takesPart(somebody, await event({}), 'registered')
  expect((await get(national)).data[0].participation).toBeNull()
  expect((await get(national, somebody.token)).data[0].participation).toBe('registered')
  expect((await get(national, (await person()).token)).data[0].participation).toBeNull()
})

test('lists the next events of the person’s hub, and none without a hub', async () => {
  const somebody = await person()
  await event({ title: 'hub saya', scope: 'regional', hub: 7 })
  await event({ title: 'hub lain', scope: 'regional', hub: 1 })
  await event({ title: 'nasional di hub saya', hub: 7 })
  expect(await get(regional, somebody.token)).toEqual({ data: [], page: 1, total_page: 1, total: 0 })
  await joinHub(somebody, 7)
  const token = await signInAgain(somebody.token)
  expect(titlesOf(await get(regional, token))).toEqual(['hub saya'])
})

test('lists the events of a hub right after it was chosen', async () => {
  const { token } = await person()
  await event({ title: 'hub tujuh', scope: 'regional', hub: 7 })
  expect((await get(regional, token)).total).toBe(0)
  const { id } = await db.selectFrom('region_hub').select('id').where('number', '=', 7).executeTakeFirstOrThrow()
  await call('PUT', '/v1/personal/profile', { token, body: { region_hub_id: id } })
  expect(titlesOf(await get(regional, token))).toEqual(['hub tujuh'])
})

test('counts the person’s events: upcoming, attended and total', async () => {
  const somebody = await person()
  const takePart = async (status: Parameters<typeof takesPart>[2], starts: number, more: object = {}) =>
    takesPart(somebody, await event({ starts, ...more }), status)
  await takePart('registered', 24)
  await takePart('registered', -1)
  await takePart('registered', -50)
  await takePart('attended', -60)
  await takePart('waitlisted', 24)
  await takePart('cancelled', 24)
  await takePart('registered', 24, { status: 'cancelled' })
  await takesPart(await person(), await event({}), 'registered')
  const { data } = await get('/v1/home-page-count-user-event', somebody.token)
  expect(data).toEqual({ upcoming: 2, attended: 1, total: 5 })
})

test('counts open events, national and of the person’s hub', async () => {
  const somebody = await person()
  await joinHub(somebody, 7)
  await event({ title: 'nasional' })
  await event({ title: 'nasional, saya terdaftar' }).then((made) => takesPart(somebody, made, 'registered'))
  await event({ title: 'nasional, saya batal' }).then((made) => takesPart(somebody, made, 'cancelled'))
  await event({ title: 'daerah', scope: 'regional', hub: 7 })
  await event({ title: 'daerah lain', scope: 'regional', hub: 1 })
  await event({ title: 'belum buka', opens: 1 })
  await event({ title: 'sudah tutup', closes: 0 })
  await event({ title: 'rancangan', status: 'draft' })
  await event({ title: 'batal', status: 'cancelled' })
  await event({ title: 'penuh', capacity_online: 2, taken_online: 2, waitlist: false })
  await event({ title: 'penuh, ada antrean', capacity_online: 2, taken_online: 2, waitlist: true })
  const token = await signInAgain(somebody.token)
  const { data } = await get('/v1/home-page-available-event', token)
  expect(data).toEqual({ national: 3, regional: 1, total: 4 })
})

/** Let the cached session expire after 5 s, since the test writes past the app. */
async function signInAgain(token: string) {
  app.clock.advance({ seconds: 5 })
  return token
}
