import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

const { call, db } = await createTestApp()

const total = async () => (await call('GET', '/v1/public/mentor/get')).json.total

const removeOne = () => sql`delete from mentor where id = (select id from mentor limit 1)`.execute(db)

test('caches totals above 1,000 for 10 seconds and never smaller ones', async () => {
  await sql`
    insert into mentor (id, full_name, startup_name, position, short_description)
    select gen_random_uuid(), 'Mentor ' || n, 'Tanisela', 'CEO', ''
    from generate_series(1, 1001) n`.execute(db)
  expect(await total()).toBe(1001)
  await removeOne()
  expect(await total()).toBe(1001)
  const since = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(since + 6000)
  // A read does not extend the cache.
  expect(await total()).toBe(1001)
  clock.mockReturnValue(since + 10_001)
  expect(await total()).toBe(1000)
  await removeOne()
  expect(await total()).toBe(999)
})

test('caches totals by query', async () => {
  await sql`
    insert into mentor (id, full_name, startup_name, position, short_description)
    select gen_random_uuid(), 'Mentor ' || n, 'Lautsehat', 'CEO', ''
    from generate_series(1, 1002) n`.execute(db)
  const totalOf = async (search: string) => (await call('GET', `/v1/public/mentor/get?search=${search}`)).json.total
  expect([await totalOf('Lautsehat'), await totalOf('Tanisela')]).toEqual([1002, 999])
})
