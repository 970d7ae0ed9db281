import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { soon } from '../test/soon.ts'
import { idsOf, keyedCalls, outcomeOf, type Somebody } from '../test/world/keyed-calls.ts'
import { newId } from './lib/database/db.ts'
import { listOutbox } from './features/mail/post-mail.ts'

const app = await createTestApp()
const { call, db, person } = app
const { create, write, startupsOf, age } = keyedCalls(app)

describe.skipIf(!isPostgres)('with several at once', async () => {
  if (!isPostgres) return
  const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

  test('creates one startup and returns it to every call', async () => {
    const [somebody, key] = [await person(), newId()]
    const answers = await times(10, () => create(somebody, key))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(idsOf(answers)).toEqual(await startupsOf(somebody))
  })

  test('sends one mail', async () => {
    const [somebody, key] = [await person(), newId()]
    expect((await times(10, () => write(somebody, key))).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await listOutbox(db, somebody.email)).toHaveLength(1)
  })

  test('accepts one of several bodies under one key', async () => {
    const [somebody, key] = [await person(), newId()]
    let number = 0
    const answers = await times(10, () => create(somebody, key, `Panenara ${++number}`))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(422)])
    expect(await startupsOf(somebody)).toHaveLength(1)
  })

  test('rolls back a call that lost its lease to a retry', async () => {
    const [somebody, key] = [await person(), newId()]
    const answers: Promise<Awaited<ReturnType<typeof call>>>[] = []
    await db.transaction().execute(async (tx) => {
      await sql`lock table startup in exclusive mode`.execute(tx)
      answers.push(create(somebody, key))
      await soon(async () => expect(await claimOf(somebody)).toBeDefined())
      await age(somebody, '2 minutes')
      const before = await claimOf(somebody)
      answers.push(create(somebody, key))
      await soon(async () => expect(await claimOf(somebody)).not.toBe(before))
    })
    const ended = await Promise.all(answers)
    expect(ended.map(outcomeOf)).toEqual([
      [409, 'request-under-way'],
      [201, undefined],
    ])
    expect(await startupsOf(somebody)).toEqual([ended[1]?.json.data.id])
  })

  async function claimOf({ id }: Somebody) {
    const { rows } = await sql<{ claim_id: string }>`
      select claim_id from idempotency_key where user_id = ${id}`.execute(db)
    return rows[0]?.claim_id
  }
})
