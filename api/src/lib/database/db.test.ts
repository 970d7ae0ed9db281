import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../test/database.ts'
import { newId, transaction } from './db.ts'

const { db, close } = await copyTemplate()
afterAll(close)

const secret = (name: string) => ({ name, value: 'v' })
const namesLike = async (pattern: string) => {
  const rows = await db.selectFrom('secret').select('name').where('name', 'like', pattern).orderBy('name').execute()
  return rows.map(({ name }) => name)
}

test('db inside a transaction throws, instead of waiting for ever or escaping it', async () => {
  const escape = transaction(db, async (tx) => {
    await tx.insertInto('secret').values(secret('escape')).execute()
    await db.selectFrom('secret').select('name').execute()
  })
  await expect(escape).rejects.toThrow('db was used inside a transaction')
  const nested = transaction(db, () => transaction(db, async () => 'inner'))
  await expect(nested).rejects.toThrow('db was used inside a transaction')
  expect(await namesLike('escape')).toEqual([])
  expect(await namesLike('nothing')).toEqual([])
})

test('a query beside an open transaction that rolls back is not lost with it', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const failing = transaction(db, async (tx) => {
    await tx.insertInto('secret').values(secret('beside-lost')).execute()
    begun.resolve()
    await end.promise
    throw new Error('rolled back')
  })
  await begun.promise
  const beside = db.insertInto('secret').values(secret('beside-committed')).execute()
  end.resolve()
  await expect(failing).rejects.toThrow('rolled back')
  await beside
  expect(await namesLike('beside-%')).toEqual(['beside-committed'])
})

test('finishes many parallel transactions and queries', async () => {
  const work = Array.from({ length: 40 }, (_, number) =>
    number % 2
      ? transaction(db, (tx) =>
          tx
            .insertInto('secret')
            .values(secret(`many-${number}`))
            .execute(),
        )
      : db
          .insertInto('secret')
          .values(secret(`many-${number}`))
          .execute(),
  )
  await Promise.all(work)
  expect(await namesLike('many-%')).toHaveLength(40)
})

test.each(['40001', '40P01'])('retries a transaction once after %s', async (code) => {
  let tries = 0
  const work = async () => {
    tries++
    if (tries === 1) throw Object.assign(new Error('serialisation'), { code })
    return tries
  }
  expect(await transaction(db, work)).toBe(2)
  tries = -5
  const always = () => {
    tries++
    return Promise.reject(Object.assign(new Error('serialisation'), { code }))
  }
  await expect(transaction(db, always)).rejects.toThrow('serialisation')
  expect(tries).toBe(-3)
})

test('another failure is not tried again', async () => {
  let tries = 0
  const work = () => {
    tries++
    return Promise.reject(new Error('a bug'))
  }
  await expect(transaction(db, work)).rejects.toThrow('a bug')
  expect(tries).toBe(1)
})

test('values come back alike from both databases', async () => {
  const { rows } = await sql`
    select 1::int8 as big, '2026-08-22 02:00:00.5+00'::timestamptz as instant, '2026-08-22'::date as day,
           '{"a":[1]}'::jsonb as json, array['a','b'] as words, null as nothing, 1.5::float8 as float, true as yes,
           '2026-08-22T09:00:00+07:00'::timestamptz as local`.execute(db)
  expect(rows).toEqual([
    {
      big: 1,
      instant: '2026-08-22T02:00:00.5Z',
      day: '2026-08-22',
      json: { a: [1] },
      words: ['a', 'b'],
      nothing: null,
      float: 1.5,
      yes: true,
      local: '2026-08-22T02:00:00Z',
    },
  ])
})

test('ids are uuids of version 7', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(100)
})
