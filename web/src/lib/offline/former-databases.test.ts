import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCollection } from './collection.ts'
import { closeDatabase } from './database.ts'
import { openDevice, pendingOf, until } from './device.fixture.ts'
import { mayBePending } from './marks.ts'

const favorite = (id: string) => ({
  kind: 'favorite',
  id,
  madeAt: '2026-11-24T01:00:00.000Z',
  value: { title: id, is_favorite: true },
  refusal: null,
  owner: 'sinta',
})

/** The database of before that kept favourites and posts. */
async function keepFormer(...ids: string[]) {
  const database = await openDB('semai-waiting', 1, {
    upgrade: (made) => void made.createObjectStore('item', { keyPath: ['owner', 'kind', 'id'] }),
  })
  for (const id of ids) await database.put('item', favorite(id))
  database.close()
}

const look = () => createCollection('note').list()

beforeEach(() => openDevice())

test('what a device of before has to send moves with its mark, and the database that held it goes', async () => {
  await keepFormer('a', 'b')
  await look()
  const pending = await pendingOf()
  expect(pending.map(({ queue, id, value }) => [queue, id, value])).toEqual([
    ['favorite', 'a', { title: 'a', is_favorite: true }],
    ['favorite', 'b', { title: 'b', is_favorite: true }],
  ])
  expect([mayBePending('favorite'), mayBePending('message')]).toEqual([true, false])
  await until(async () => (await indexedDB.databases()).every(({ name }) => name === 'semai-offline'))
})

test('a message that its page did not live to keep moves too', async () => {
  const entry = {
    id: 'm',
    channel_id: 'c',
    body: 'Halo',
    reply_to: null,
    mentions: [],
    files: [],
    writtenAt: '2026-11-24T01:00:00.000Z',
    refusal: null,
  }
  window.localStorage.setItem('semai.outbox.m', JSON.stringify({ owner: 'sinta', entry }))
  await look()
  expect(await pendingOf()).toMatchObject([{ owner: 'sinta', queue: 'message', id: 'm', value: { body: 'Halo' } }])
  expect(window.localStorage.getItem('semai.outbox.m')).toBeNull()
})

test('one that could not be read is read with the next opening, and nothing is lost or doubled', async () => {
  await keepFormer('a')
  const working = indexedDB
  vi.stubGlobal('indexedDB', {
    open(name: string, version?: number) {
      if (name === 'semai-waiting') throw new DOMException('no', 'UnknownError')
      return working.open(name, version)
    },
    deleteDatabase: (name: string) => working.deleteDatabase(name),
  })
  await expect(look()).rejects.toMatchObject({ reason: 'unreadable' })
  vi.stubGlobal('indexedDB', working)
  await look()
  closeDatabase()
  await look()
  expect((await pendingOf()).map(({ id }) => id)).toEqual(['a'])
})
