import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../test/database.ts'
import { transaction, type Tx } from './db.ts'
import { together } from './together.ts'

let copy: Awaited<ReturnType<typeof copyTemplate>>
beforeAll(async () => {
  copy = await copyTemplate()
  await copy.exec('create table noted (word text primary key)')
})
afterAll(() => copy.close())

const add = (tx: Tx, word: string) => sql`insert into noted (word) values (${word})`.execute(tx)
const words = async (db: Tx | typeof copy.db) =>
  (await sql<{ word: string }>`select word from noted order by word`.execute(db)).rows.map(({ word }) => word)

test('runs statements in order, each seeing the earlier ones', async () => {
  const seen = await transaction(copy.db, (tx) =>
    together(tx, (at) => Promise.all([words(at), add(at, 'satu'), words(at), add(at, 'dua'), words(at)])),
  )
  expect([seen[0], seen[2], seen[4]]).toEqual([[], ['satu'], ['dua', 'satu']])
  expect(await words(copy.db)).toEqual(['dua', 'satu'])
})

test('what fails has all of it fail, and nothing of it is done afterwards', async () => {
  let late: unknown
  const failing = transaction(copy.db, (tx) =>
    together(tx, async (at) => {
      const slow = add(at, 'tiga').then(() => add(at, 'empat'))
      late = slow.catch((error: Error) => error.message)
      await Promise.all([slow, add(at, 'satu')])
    }),
  )
  await expect(failing).rejects.toThrow(/noted_pkey/)
  expect(await late).toMatch(/aborted|asked after/)
  expect(await words(copy.db)).toEqual(['dua', 'satu'])
  // The connection stays usable for another transaction.
  await transaction(copy.db, (tx) => together(tx, (at) => Promise.all([add(at, 'lima'), add(at, 'enam')])))
  expect(await words(copy.db)).toEqual(['dua', 'enam', 'lima', 'satu'])
})

test('rejects with the first failure, not with those that follow from it', async () => {
  const failing = transaction(copy.db, (tx) =>
    together(tx, (at) => {
      let first: Promise<unknown> = add(at, 'satu')
      for (let tick = 0; tick < 20; tick++) first = first.then((done) => done)
      return Promise.all([first, add(at, 'tujuh')])
    }),
  )
  await expect(failing).rejects.toThrow(/noted_pkey/)
})
