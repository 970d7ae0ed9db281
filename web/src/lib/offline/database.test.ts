import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearOffline } from './clear.ts'
import { createCollection } from './collection.ts'
import { closeDatabase, DATABASE, inDatabase } from './database.ts'
import { breakDatabase, openDevice, pendingOf, signIn } from './device.fixture.ts'
import { createDrafts } from './draft.ts'
import { pendingStore, type Pending } from './pending-store.ts'

const notes = createCollection<string>('note')

const itemOf = (id: string): Pending<string> => ({
  id,
  version: id,
  madeAt: '2026-11-24T01:00:00Z',
  value: id,
  rejection: null,
})

beforeEach(() => openDevice())

describe('stored data', () => {
  test('is visible to its owner only', async () => {
    await notes.put('a', 'milik Sinta')
    signIn('budi')
    expect([await notes.find('a'), await notes.list()]).toEqual([undefined, []])
    await notes.put('a', 'milik Budi')
    signIn('sinta')
    expect((await notes.find('a'))?.value).toBe('milik Sinta')
  })

  test('changes atomically for parallel writers', async () => {
    const counts = createCollection<number>('count')
    await Promise.all(Array.from({ length: 20 }, () => counts.change('a', (known = 0) => known + 1)))
    expect((await counts.find('a'))?.value).toBe(20)
    await counts.change('a', () => undefined)
    expect((await counts.find('a'))?.value).toBe(20)
    await counts.change('a', () => null)
    expect(await counts.find('a')).toBeUndefined()
  })

  test('is no more than asked for: the oldest go', async () => {
    const few = createCollection<string>('few', { most: 2 })
    for (const id of ['c', 'b', 'a']) {
      await few.put(id, id)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect((await few.list()).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('distinguishes missing values from an unreadable database', async () => {
    expect(await notes.find('a')).toBeUndefined()
    breakDatabase(1)
    await expect(notes.find('a')).rejects.toMatchObject({ reason: 'unreadable' })
    // Once is not for ever.
    expect(await notes.find('a')).toBeUndefined()
    breakDatabase(1, 'SecurityError')
    await expect(notes.find('a')).rejects.toMatchObject({ reason: 'forbidden' })
    breakDatabase(1, 'QuotaExceededError')
    await expect(notes.put('a', 'b')).rejects.toMatchObject({ reason: 'full' })
    window.localStorage.clear()
    await expect(notes.find('a')).rejects.toMatchObject({ reason: 'nobody' })
  })
})

describe('signing out', () => {
  test('is deleted on signing out, with the database if it is empty', async () => {
    await notes.put('a', 'satu')
    await pendingStore<string>('message').put(itemOf('a'))
    await clearOffline()
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
  })

  test('stores no answers after signing out', async () => {
    await notes.put('a', 'satu')
    await clearOffline()
    await expect(notes.put('b', 'dua')).rejects.toMatchObject({ reason: 'nobody' })
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
  })

  test('leaves what another person has still to send, with its files, and nothing else of theirs', async () => {
    await notes.put('a', 'satu')
    await pendingStore<string>('message').put(itemOf('m'), new Map([['f', new Blob(['a'])]]))
    signIn('budi')
    await notes.put('b', 'dua')
    await pendingStore<string>('message').put(itemOf('n'))
    await clearOffline()
    signIn('sinta')
    expect((await pendingOf()).map(({ owner, id }) => [owner, id])).toEqual([['sinta', 'm']])
    expect(await (await pendingStore<string>('message').findFile('f'))?.text()).toBe('a')
    expect(await notes.list()).toEqual([])
  })
})

test('keeps all stores and pending items when the version is raised', async () => {
  await pendingStore<string>('message').put(itemOf('a'))
  await notes.put('a', 'satu')
  closeDatabase()
  const names: string[] = []
  // As a later build would open it: what `upgrade` makes of a database of before is all that it adds.
  const later = await openDB(DATABASE, 99, { upgrade: (database) => void names.push(...database.objectStoreNames) })
  expect(names).toEqual(expect.arrayContaining(['record', 'pending', 'file', 'answer']))
  expect(await later.count('pending')).toBe(1)
  later.close()
})

test('a draft outlives a session that ran out, which clears local storage', async () => {
  const drafts = createDrafts<{ body: string }>({
    name: 'chat',
    isValid: ({ body }) => typeof body === 'string',
    isEmpty: ({ body }) => !body,
  })
  drafts.keep('a', { body: 'belum selesai' })
  expect([drafts.read('a'), drafts.list()]).toEqual([{ body: 'belum selesai' }, ['a']])
  await inDatabase(async () => {})
  window.localStorage.clear()
  signIn('sinta')
  expect(drafts.read('a')).toBeNull()
  expect(await drafts.find('a')).toEqual({ body: 'belum selesai' })
  expect(drafts.read('a')).toEqual({ body: 'belum selesai' })
  signIn('budi')
  expect(await drafts.find('a')).toBeNull()
  signIn('sinta')
  drafts.keep('a', { body: '' })
  expect([drafts.read('a'), await drafts.find('a')]).toEqual([null, null])
})
