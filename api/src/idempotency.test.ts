import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { eventMaker } from '../test/world/events.ts'
import { idsOf, keyed, keyedCalls, outcomeOf, type Somebody } from '../test/world/keyed-calls.ts'
import { jpegWithGps, uploader } from '../test/world/upload.ts'
import { newId } from './lib/database/db.ts'
import { listOutbox } from './features/mail/post-mail.ts'
import { soon } from '../test/soon.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event } = eventMaker(app)

const { create, write, startupsOf, age } = keyedCalls(app)

test('runs a repeated call once, and replays the response', async () => {
  const [somebody, key] = [await person(), newId()]
  const first = await create(somebody, key)
  const again = await create(somebody, key)
  expect([first.status, again.status, again.json]).toEqual([201, 201, first.json])
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await startupsOf(somebody)).toEqual([first.json.data.id])
  expect((await create(somebody, `"${key}"`)).json).toEqual(first.json)
})

test('sends a message to the support team once', async () => {
  const [somebody, key] = [await person(), newId()]
  for (let time = 0; time < 5; time++) expect((await write(somebody, key)).status).toBe(200)
  expect(await listOutbox(db, somebody.email)).toHaveLength(1)
  expect((await write(somebody, newId())).status).toBe(200)
  expect(await listOutbox(db, somebody.email)).toHaveLength(2)
})

test('binds a key to one call, its contents and one person', async () => {
  const [somebody, other, key] = [await person(), await person(), newId()]
  const { json } = await create(somebody, key)
  expect(outcomeOf(await create(somebody, key, 'Lumbung'))).toEqual([422, 'idempotency-key-used'])
  expect((await write(somebody, key)).status).toBe(200)
  const theirs = await create(other, key)
  expect([theirs.status, theirs.json.data.id === json.data.id]).toEqual([201, false])
  expect([await startupsOf(somebody), await startupsOf(other)]).toEqual([[json.data.id], [theirs.json.data.id]])
})

test.each(['', ' ', 'dua kata', 'é', 'x'.repeat(256), '"terbuka', 'a, b'])(
  'rejects the malformed key %j',
  async (key) => {
    const somebody = await person()
    expect(outcomeOf(await create(somebody, key))).toEqual([400, 'idempotency-key-malformed'])
    expect(await startupsOf(somebody)).toEqual([])
  },
)

test('replays a rejection, and runs a call again after a rate limit or an internal error', async () => {
  const somebody = await person()
  const [wrong, late, broken] = [newId(), newId(), newId()]
  const stage = (key: string, code: string) =>
    call('POST', '/v1/startup/create', {
      token: somebody.token,
      headers: keyed(key),
      body: { name: 'A1', stage: code },
    })
  const refused = await stage(wrong, 'belum-ada')
  expect(refused.status).toBe(422)
  expect([(await stage(wrong, 'belum-ada')).json, outcomeOf(await stage(wrong, 'ide'))]).toEqual([
    refused.json,
    [422, 'idempotency-key-used'],
  ])
  for (let time = 0; time < 3; time++) await write(somebody, newId())
  expect((await write(somebody, late)).status).toBe(429)
  clock.advance({ minutes: 2 })
  expect((await write(somebody, late)).status).toBe(200)
  await sql`alter table startup rename to startup_away`.execute(db)
  const failed = await create(somebody, broken)
  await sql`alter table startup_away rename to startup`.execute(db)
  expect(failed.status).toBe(500)
  expect((await create(somebody, broken)).status).toBe(201)
})

test('forgets a key after a day', async () => {
  const [somebody, key] = [await person(), newId()]
  const first = await create(somebody, key)
  await age(somebody, '23 hours')
  expect((await create(somebody, key)).json).toEqual(first.json)
  await age(somebody, '61 minutes')
  expect(idsOf([first, await create(somebody, key)])).toHaveLength(2)
  expect(await startupsOf(somebody)).toHaveLength(2)
})

describe('after the death of a process', () => {
  // The traces of a dead process: a claim without a response, and its committed transaction.
  const left = async (somebody: Somebody, isDone: boolean) => {
    await sql`
      update idempotency_key set status = null, body = null, is_done = ${isDone} where user_id = ${somebody.id}`.execute(
      db,
    )
    await age(somebody, '2 minutes')
  }

  test('runs the call again if it was not committed', async () => {
    const [somebody, key] = [await person(), newId()]
    await write(somebody, key)
    await sql`delete from mail where user_id = ${somebody.id}`.execute(db)
    await left(somebody, false)
    expect((await write(somebody, key)).status).toBe(200)
    expect(await listOutbox(db, somebody.email)).toHaveLength(1)
  })

  test('rejects the repeated call if it was committed', async () => {
    const [somebody, key] = [await person(), newId()]
    await create(somebody, key)
    const { rows } = await sql`select from idempotency_key where user_id = ${somebody.id} and is_done`.execute(db)
    expect(rows).toHaveLength(1)
    await left(somebody, true)
    expect(outcomeOf(await create(somebody, key))).toEqual([409, 'answer-lost'])
    expect(await startupsOf(somebody)).toHaveLength(1)
  })
})

test('waits for another process’s response although the own clock is ahead', async () => {
  const [somebody, key] = [await person(), newId()]
  const first = await create(somebody, key)
  const unanswered = sql<{ body: string }>`
    update idempotency_key k
    set status = null, body = null
    from (select digest, body from idempotency_key) before
    where k.user_id = ${somebody.id}
      and k.digest = before.digest
    returning before.body`
  const { body } = (await unanswered.execute(db)).rows[0] ?? {}
  clock.advance({ minutes: 2 })
  const again = create(somebody, key)
  await sql`update idempotency_key set status = 201, body = ${body} where user_id = ${somebody.id}`.execute(db)
  expect((await again).json).toEqual(first.json)
})

test('binds a guest’s key to their address', async () => {
  const made = await event({})
  const [key, email] = [newId(), `tamu-${newId()}@surel.example`]
  const register = (remoteAddress: string, name = 'Tamu Baru') =>
    call('POST', '/v1/public/event-participant/create', {
      remoteAddress,
      headers: keyed(key),
      body: { event_id: made.id, attend_mode: 'online', full_name: name, email },
    })
  const first = await register('10.9.8.7')
  const again = await register('10.9.8.7')
  expect([first.status, again.json, again.headers['idempotency-replayed']]).toEqual([200, first.json, 'true'])
  expect(await listOutbox(db, email)).toHaveLength(1)
  expect(outcomeOf(await register('10.9.8.7', 'Lain Lagi'))).toEqual([422, 'idempotency-key-used'])
  expect((await register('10.9.8.6')).headers).not.toHaveProperty('idempotency-replayed')
  const { rows } = await sql<{
    row: string
  }>`select k::text as row from idempotency_key k where user_id is null`.execute(db)
  for (const { row } of rows) for (const secret of ['10.9.8', key, email]) expect(row).not.toContain(secret)
})

test('stores a repeated upload once', async () => {
  const [somebody, key] = [await person(), newId()]
  const bytes = await jpegWithGps()
  const send = (more: Uint8Array = bytes) =>
    uploader(app, '/v1/upload-file')(somebody.token, { bytes: more }, keyed(key))
  const first = await send()
  const again = await send()
  expect([first.status, again.json, again.headers['idempotency-replayed']]).toEqual([201, first.json, 'true'])
  const { rows } = await sql`select from file where owner_id = ${somebody.id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(outcomeOf(await send(await jpegWithGps(400, 300)))).toEqual([422, 'idempotency-key-used'])
})

test('replays the stored answer when the first one was lost on its way', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const [owner, friend, key] = [await person(), await person(), newId()]
  const body = { name: 'Perahu Pinjam', stage: 'ide', sector_ids: [await sectorId()], members: [invitation(friend)] }
  const lost = httpRequest(`${url}/v1/startup/create-v2`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...keyed(key) },
  })
  lost.on('error', () => {})
  // The client reads nothing, so the connection is closed after the server has finished.
  lost.on('socket', (socket) => socket.pause())
  lost.end(JSON.stringify(body))
  await soon(async () => expect(await startupsOf(owner)).toHaveLength(1))
  await new Promise((resolve) => void lost.on('close', resolve).destroy())

  const again = await call('POST', '/v1/startup/create-v2', { token: owner.token, headers: keyed(key), body })
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect([again.json.data.id]).toEqual(await startupsOf(owner))
  const { rows } = await sql`select from notification_delivery where user_id = ${friend.id}`.execute(db)
  expect(rows).toHaveLength(1)
})

const invitation = ({ id }: Somebody) => ({ user_id: id, role: 'member' })
const sectorId = async () => (await db.selectFrom('startup_sector').select('id').limit(1).executeTakeFirstOrThrow()).id
