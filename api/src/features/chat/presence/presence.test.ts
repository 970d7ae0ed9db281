import { afterAll, expect, test } from 'vitest'
import type { Presence } from '@semai/contract/chat/message'
import type { Socket } from 'socket.io-client'
import { chatMaker } from '../../../../test/world/chat.ts'
import { createTestApp } from '../../../../test/app.ts'
import { socketOpener } from '../../../../test/server/sockets.ts'
import { transaction } from '../../../lib/database/db.ts'
import { followPresence } from './live.ts'
import { forgetExpired } from './note-presence.ts'
import { soon } from '../../../../test/soon.ts'

const testApp = await createTestApp()
const { call, clock, database, db, deps, person } = testApp
const { block, direct, group } = chatMaker(testApp)
const complaints: unknown[] = []
const stop = await followPresence(deps, database.listen, (error) => void complaints.push(error), 200)
afterAll(async () => {
  await stop()
  expect(complaints).toEqual([])
})
const { connect } = await socketOpener(testApp)

type Somebody = Awaited<ReturnType<typeof person>>

const watch = (socket: Socket, topic: string) =>
  new Promise<boolean>((resolve) => void socket.emit('watch', topic, resolve))
const openly = ({ token }: Somebody, shows_presence = true) =>
  call('PUT', '/v1/user-setting/update', { token, body: { shows_presence } })

const presenceOf = async (viewer: Somebody, ...people: Somebody[]): Promise<Presence[]> => {
  const ids = people.map(({ id }) => id).join(',')
  return (await call('GET', `/v1/presence/get?user_ids=${ids}`, { token: viewer.token })).json.data
}

// The database writes full seconds like this.
const sqlTime = () => clock.now().toISOString().replace('.000Z', 'Z')

test('shows a consenting person as online, also through a short absence, and then when they left', async () => {
  const [one, other] = [await person(), await person()]
  await direct(one, other)
  await openly(other)
  const { socket } = await connect({ token: one.token })
  const heard: Presence[] = []
  socket.on('presence', (presence: Presence) => void heard.push(presence))
  expect(await watch(socket, `user:${other.id}`)).toBe(true)
  const away = { user_id: other.id, is_online: false, last_seen_at: null }
  expect(await presenceOf(one, other)).toEqual([away])
  const first = await connect({ token: other.token })
  await soon(async () => expect(await presenceOf(one, other)).toEqual([{ ...away, is_online: true }]))
  first.socket.disconnect()
  const second = await connect({ token: other.token })
  await soon(() => expect(heard).toEqual([{ ...away, is_online: true }]))
  second.socket.disconnect()
  const gone = { ...away, last_seen_at: sqlTime() }
  const published = { ...gone, last_seen_at: clock.now().toISOString() }
  await soon(() => expect(heard).toEqual([{ ...away, is_online: true }, published]))
  expect(await presenceOf(one, other)).toEqual([gone])
})

test('hides presence without consent, without a shared channel and after a block', async () => {
  const [one, silent, stranger, hater] = await Promise.all([person(), person(), person(), person()])
  await group(one, [silent, hater])
  for (const who of [stranger, hater]) await openly(who)
  await block(hater, one)
  const { socket } = await connect({ token: one.token })
  for (const who of [silent, stranger, hater]) {
    await connect({ token: who.token })
    expect(await watch(socket, `user:${who.id}`)).toBe(false)
  }
  expect(await presenceOf(one, silent, stranger, hater, one)).toEqual([])
  // The server does not store it either.
  const stored = await db.selectFrom('presence').select('user_id').where('user_id', '=', silent.id).execute()
  expect(stored).toEqual([])
})

test('hides presence and deletes the last time at once when consent is withdrawn', async () => {
  const [one, other] = [await person(), await person()]
  await direct(one, other)
  await connect({ token: other.token })
  await openly(other)
  await soon(async () => expect(await presenceOf(one, other)).toMatchObject([{ is_online: true }]))
  const { socket } = await connect({ token: one.token })
  const heard: Presence[] = []
  socket.on('presence', (presence: Presence) => void heard.push(presence))
  await watch(socket, `user:${other.id}`)
  await openly(other, false)
  await soon(() => expect(heard).toEqual([{ user_id: other.id, is_online: false, last_seen_at: null }]))
  expect(await presenceOf(one, other)).toEqual([])
  const stored = await db.selectFrom('app_user').select('last_seen_at').where('id', '=', other.id).executeTakeFirst()
  expect(stored).toEqual({ last_seen_at: null })
})

test('shows a person as offline some time after their process has crashed', async () => {
  const [one, other] = [await person(), await person()]
  await direct(one, other)
  await openly(other)
  await db
    .insertInto('presence')
    .values({
      user_id: other.id,
      process_id: one.id,
      online_until: new Date(clock.now().getTime() + 60_000).toISOString(),
    })
    .execute()
  expect(await presenceOf(one, other)).toMatchObject([{ is_online: true }])
  clock.advance({ minutes: 2 })
  expect(await presenceOf(one, other)).toMatchObject([{ is_online: false }])
  await transaction(db, (tx) => forgetExpired(tx, clock.now()))
  expect(await presenceOf(one, other)).toMatchObject([{ is_online: false, last_seen_at: sqlTime() }])
})

test('rejects anything but ids', async () => {
  const one = await person()
  expect((await call('GET', '/v1/presence/get?user_ids=siapa', { token: one.token })).status).toBe(422)
})
