import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const events = eventMaker(app)
const { session } = sessionMaker(app)
const { workshop } = workshopMaker(app)
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

async function memberOf(hub: number) {
  const member = await person()
  const region_hub_id = await events.joinHub(member, hub)
  clock.advance({ seconds: 5 })
  return { ...member, region_hub_id }
}

async function activitiesOf({ token }: { token: string }) {
  const { json } = await call('GET', '/v1/region-hub/get-activities', { token })
  return json.data.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`)
}

const meetings = (...starts: number[]) =>
  JSON.stringify(starts.map((at) => ({ title: 'Temu', start_at: inHours(at), end_at: inHours(at + 2) })))

test('lists events, sessions and workshop meetings of the hub by time', async () => {
  const member = await memberOf(11)
  const { region_hub_id } = member
  await events.event({ title: 'tahun baru', hub: 11, scope: 'regional', starts: 800 })
  await session({ title: 'di Markas', mode: 'offline', hub: 11, starts: 144, venue_name: 'Markas Makassar' })
  const met = await workshop({ title: 'bertemu' })
  const update = { region_hub_id, venue_name: 'Ruang Belajar', sessions: meetings(-3, 30, 60) }
  await db.updateTable('workshop').set(update).where('id', '=', met.id).execute()
  expect(await activitiesOf(member)).toEqual(['workshop: bertemu', 'ignition: di Markas', 'event: tahun baru'])
  const [first] = (await call('GET', '/v1/region-hub/get-activities', { token: member.token })).json.data
  expect(first).toMatchObject({ place: 'Ruang Belajar', target: `/workshop/${met.id}` })
  expect(new Date(first.start_at).toISOString()).toBe(inHours(30))
})

test('lists running activities first, and leaves out ended, unpublished and recorded ones and those of other hubs', async () => {
  const member = await memberOf(3)
  const { region_hub_id } = member
  await session({ title: 'berjalan', hub: 3, starts: -1 })
  await session({ title: 'lewat', hub: 3, starts: -9 })
  await session({ title: 'batal', hub: 3, status: 'cancelled' })
  await session({ title: 'rekaman', hub: 3, mode: 'recorded' })
  await session({ title: 'hub lain', hub: 4 })
  await events.event({ title: 'rancangan', hub: 3, status: 'draft' })
  await events.event({ title: 'lewat', hub: 3, starts: -9 })
  const begun = await workshop({ title: 'semua pertemuan lewat' })
  const past = { region_hub_id, starts_at: inHours(-50), sessions: meetings(-40) }
  await db.updateTable('workshop').set(past).where('id', '=', begun.id).execute()
  const ahead = await workshop({ title: 'tanpa pertemuan' })
  await db
    .updateTable('workshop')
    .set({ region_hub_id, starts_at: inHours(40) })
    .where('id', '=', ahead.id)
    .execute()
  expect(await activitiesOf(member)).toEqual(['ignition: berjalan', 'workshop: tanpa pertemuan'])
})

test('lists at most 4, and none for a person without a hub', async () => {
  const member = await memberOf(5)
  for (const starts of [50, 40, 30, 20, 10]) await session({ title: `${starts}`, hub: 5, starts })
  expect(await activitiesOf(member)).toEqual(['ignition: 10', 'ignition: 20', 'ignition: 30', 'ignition: 40'])
  expect(await activitiesOf(await person())).toEqual([])
})
