import { room as roomResource } from '@semai/contract/console/resource/room'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { markasMaker } from '../../../../test/world/markas.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db } = app
const make = markasMaker(app)
const { token } = await app.person()
const operator = await app.person({ scope: 'operator' })
const { id: building_id } = await make.building({ hub: 7 })
const room = await make.room({ building_id })
const code = (person: { token: string }, id: string = room.id) =>
  call('GET', `/v1/room/get-code/${id}`, { token: person.token })
const rotate = (person: { token: string }, room_id = room.id) =>
  call('PUT', '/v1/room/rotate-code', { token: person.token, body: { room_id } })

test('shows the door code and the URL of its QR code to operators', async () => {
  const { json } = await code(operator)
  expect(json.data.code).toBe(room.check_in_code)
  expect(json.data.url).toMatch(new RegExp(`/markas/ruangan/${room.id}\\?code=${room.check_in_code}$`))
  expect((await code({ token })).json.code).toBe('forbidden')
  expect((await rotate({ token })).json.code).toBe('forbidden')
})

test('rotates the door code and records the rotation without the code', async () => {
  const before = (await code(operator)).json.data
  clock.advance({ minutes: 1 })
  const { status, json } = await rotate(operator)
  expect(status).toBe(200)
  expect(json.data.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/)
  expect(json.data.code).not.toBe(before.code)
  expect(Date.parse(json.data.rotated_at)).toBe(clock.now().getTime())
  expect((await code(operator)).json.data).toEqual(json.data)
  const entries = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', room.id).execute()
  expect(entries).toMatchObject([{ actor_id: operator.id, action: 'room-code-rotated', details: {} }])
})

test('returns 404 for the code of another hub’s room or an unknown room', async () => {
  const bound = await app.person({ scope: 'operator' })
  const hubs = await db.selectFrom('region_hub').select(['id', 'number']).execute()
  const bind = async (number: number) => {
    const operator_hub_id = hubs.find((hub) => hub.number === number)?.id ?? null
    await db.updateTable('app_user').set({ operator_hub_id }).where('id', '=', bound.id).execute()
    app.deps.sessions.forget({ user_id: bound.id })
  }
  await bind(1)
  expect((await code(bound)).json.code).toBe('room-not-found')
  expect((await rotate(bound)).json.code).toBe('room-not-found')
  await bind(7)
  expect((await code(bound)).status).toBe(200)
  expect((await code(operator, newId())).json.code).toBe('room-not-found')
  expect((await rotate(operator, newId())).json.code).toBe('room-not-found')
})

test('gives a room made in the console a valid door code', async () => {
  const { row } = await consoleRows(app)
  const id = await row(roomResource, null)
  expect((await code(operator, id)).json.data.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/)
})
