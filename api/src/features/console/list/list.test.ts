import { beforeEach, expect, test } from 'vitest'
import { event as eventResource } from '@semai/contract/console/resource/event'
import { mentor } from '@semai/contract/console/resource/mentor'
import { schedule } from '@semai/contract/console/resource/schedule'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp()
const { call, db, person } = app
const { admin: makeAdmin, hubId, operator } = staffMaker(app)
const { get, post } = await consoleRows(app)
const admin = await makeAdmin()
const national = await operator()
const ofHub = await operator(7)

beforeEach(async () => void (await db.deleteFrom('mentor').execute()))

const raka = { position: 'CEO', startup_name: 'Tanisela', short_description: 'Senang membantu.' }
const make = (values: object) => post(admin, mentor, 'create', { body: { values: { ...raka, ...values } } })

test('filters a list by several values, by none, and by a search', async () => {
  const region_hub_id = await hubId(7)
  await make({ full_name: 'Ani', region_hub_id })
  await make({ full_name: 'Budi', is_available: false })
  await make({ full_name: 'Cici', region_hub_id: await hubId(8) })
  const names = async (filter: string, more = '') => {
    const { json } = await get(admin, mentor, `get?filter=${encodeURIComponent(filter)}${more}`)
    return json.data.map(({ values }: { values: { full_name: string } }) => values.full_name)
  }
  expect(await names(`region_hub_id=${region_hub_id}&region_hub_id=none`)).toEqual(['Ani', 'Budi'])
  expect(await names('region_hub_id=none')).toEqual(['Budi'])
  expect(await names('is_available=true', '&sort=-full_name')).toEqual(['Cici', 'Ani'])
  expect(await names('is_available=true', '&search=CI')).toEqual(['Cici'])
  expect(await names('region_hub_id=7')).toEqual([])
  for (const filter of ['full_name=Ani', 'is_available=perhaps', 'region_hub_id=%27']) {
    expect([filter, (await get(admin, mentor, `get?filter=${encodeURIComponent(filter)}`)).status]).toEqual([
      filter,
      422,
    ])
  }
})

test('finds choices by a part of their name', async () => {
  const { json } = await call('GET', '/v1/console/region-hub/options?search=SURABAYA', { token: national.token })
  expect(json.data).toEqual([{ id: await hubId(7), label: 'Hub 7 Surabaya' }])
  const own = await call('GET', '/v1/console/region-hub/options', { token: ofHub.token })
  expect(own.json.data).toEqual(json.data)
  // Operators of hubs refer to stages in their own rows, so they may choose them.
  expect((await call('GET', '/v1/console/program-stage/options', { token: ofHub.token })).json.data).toHaveLength(6)
  expect((await call('GET', '/v1/console/region-hub/options', { token: (await person()).token })).status).toBe(403)
})

test('sorts hubs by the numbers in their names, in the list and among choices', async () => {
  const numbers = Array.from({ length: 11 }, (_, at) => at + 1)
  const { token } = national
  const listed = await call('GET', '/v1/console/region-hub/get?sort=name&size=100', { token })
  const choices = await call('GET', '/v1/console/region-hub/options', { token })
  const names: string[] = listed.json.data.map(({ values }: { values: { name: string } }) => values.name)
  const labels: string[] = choices.json.data.map(({ label }: { label: string }) => label)
  const numbersIn = (words: string[]) => words.map((word) => Number(/^Hub (\d+)/.exec(word)?.[1]))
  expect([numbersIn(names), numbersIn(labels)]).toEqual([numbers, numbers])
})

test('lists future events and bookings first, the nearest first, unless a sort is chosen', async () => {
  const { event } = eventMaker(app)
  const { booking, building, room } = markasMaker(app)
  const place = await building({ name: 'Markas Urutan' })
  const room_id = (await room({ building_id: place.id })).id
  const { id: user_id } = await person()
  const dayAt = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const days = [-1, 0, 1, 49, -43].map(dayAt)
  for (const day of days) {
    const [start_at, end_at] = [`${day}T00:30:00.000Z`, `${day}T02:30:00.000Z`]
    const made = await event({ title: `Urutan ${day}` })
    await db.updateTable('event').set({ start_at, end_at }).where('id', '=', made.id).execute()
    await booking({ room_id, user_id, start_at, end_at })
  }
  const nearest = [0, 1, 49, -1, -43].map(dayAt)
  for (const [resource, query] of [
    [eventResource, 'search=Urutan'],
    [schedule, `filter=room_id%3D${room_id}`],
  ] as const) {
    const listed = async (more = '') => {
      const { json } = await get(admin, resource, `get?${query}${more}`)
      return json.data.map(({ values }: { values: { start_at: string } }) => values.start_at.slice(0, 10))
    }
    expect(await listed()).toEqual(nearest)
    const pages = await Promise.all([1, 2, 3].map((page) => listed(`&size=2&page=${page}`)))
    expect(pages).toEqual([nearest.slice(0, 2), nearest.slice(2, 4), nearest.slice(4)])
    expect(await listed('&sort=start_at')).toEqual(days.toSorted())
  }
})
