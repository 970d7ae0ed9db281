import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { openPostgres } from '../../lib/database/postgres.ts'
import { Metrics } from '../../lib/metrics/metrics.ts'
import { elsewhere, retentionLines } from './elsewhere-rules.ts'
import { removeExpired } from './jobs.ts'
import { retentionReasons } from './retention-rules.ts'
import { BATCH } from './deletion.ts'
import { retentions } from './rules.ts'

const app = await createTestApp({ isAlone: true })
const { clock, database, db, deps } = app
/** Connections of a second process to the same database. */
const second = database.url ? await openPostgres(database.url) : null
afterAll(async () => second?.close())

const limited = Object.values(retentions).flatMap(({ tables }): string[] => [...tables])
const all = [...limited, ...elsewhere.flatMap(({ tables }) => tables)]

test('lists every table with a retention period or a reason to keep it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public'
      and table_type = 'BASE TABLE'`.execute(db)
  const said = [...new Set(all), ...retentionReasons.keys()]
  expect(said.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('matches the table of the runbook', () => {
  const runbook = readFileSync(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8')
  const [, section = ''] = /## Retention\n([\s\S]*?)\n## /.exec(runbook) ?? []
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What'))
  expect(lines).toEqual(retentionLines())
})

/** Insert expired counters. */
const fill = (count: number, prefix = 'over') =>
  sql`
    insert into throttle (key, count, window_ends_at)
    select ${prefix} || number, 1, ${clock.now().toISOString()}::timestamptz - interval '1 hour'
    from generate_series(1, ${count}::integer) number`.execute(db)

const left = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from throttle`.execute(db)
  return rows[0]?.count
}

async function runOf(kind: string) {
  const row = await db.selectFrom('retention_run').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
  const instant = (text: string | null) => text && new Date(text).toISOString()
  return { ...row, begun_at: instant(row.begun_at), done_at: instant(row.done_at) }
}

// Each test starts with all kinds due and no expired data.
afterEach(async () => {
  clock.advance({ hours: 2 })
  await removeExpired(deps)
  clock.advance({ hours: 2 })
})

test('removes expired rows at the first run and then once an hour', async () => {
  await fill(3)
  await removeExpired(deps)
  expect(await left()).toBe(0)
  const first = clock.now().toISOString()
  expect(await runOf('throttle')).toEqual({ kind: 'throttle', begun_at: first, done_at: first, removed: 3 })
  await fill(2)
  clock.advance({ minutes: 59 })
  await removeExpired(deps)
  expect(await left()).toBe(2)
  clock.advance({ minutes: 1 })
  await removeExpired(deps)
  expect(await left()).toBe(0)
  expect(await runOf('throttle')).toMatchObject({ done_at: clock.now().toISOString(), removed: 2 })
})

test('ignores stored times in the future', async () => {
  await removeExpired(deps)
  const ahead = new Date(clock.now().getTime() + 86_400_000).toISOString()
  await sql`update retention_run set begun_at = ${ahead}, done_at = ${ahead}`.execute(db)
  await fill(1)
  await removeExpired(deps)
  expect(await left()).toBe(0)
})

test('removes, reports and counts rows once when two processes run at the same time', async () => {
  const many = 3 * BATCH + 7
  await fill(many)
  const reported: number[] = []
  const run = async (process: typeof deps) => {
    const metrics = new Metrics()
    await removeExpired({ ...process, metrics }, ({ throttle = 0 }) => void reported.push(throttle))
    const counted = await metrics.registry.getSingleMetric('semai_retention_removed_total')?.get()
    return counted?.values.find(({ labels }) => labels['kind'] === 'throttle')?.value ?? 0
  }
  const counts = await Promise.all([run(deps), run({ ...deps, db: second?.db ?? db })])
  expect(await left()).toBe(0)
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  expect([sum(reported), sum(counts)]).toEqual([many, many])
  expect(await runOf('throttle')).toMatchObject({ removed: many, done_at: clock.now().toISOString() })
})

test('limits a run and continues the same round in the next one', async () => {
  await fill(21 * BATCH)
  const begun = clock.now().toISOString()
  await removeExpired(deps)
  expect(await left()).toBe(BATCH)
  clock.advance({ minutes: 1 })
  await removeExpired(deps)
  expect(await left()).toBe(0)
  const done_at = clock.now().toISOString()
  expect(await runOf('throttle')).toEqual({ kind: 'throttle', begun_at: begun, done_at, removed: 21 * BATCH })
})

test('continues a failed round and still removes other kinds', async () => {
  await fill(BATCH + 5)
  await sql`
    insert into address_budget (key, room, spent, counted_at)
    values ('old', 1, 1, ${clock.now().toISOString()}::timestamptz - interval '2 days')`.execute(db)
  // The batch with the last row fails, as after a killed process.
  await sql`
    create function break_off() returns trigger language plpgsql as $$
    begin
      if old.key = ${sql.lit(`over${BATCH + 5}`)} then raise exception 'broken off'; end if;
      return old;
    end $$`.execute(db)
  await sql`create trigger break_off before delete on throttle for each row execute function break_off()`.execute(db)
  await expect(removeExpired(deps)).rejects.toThrow('retention of throttle: error: broken off')
  expect(await left()).toBe(5)
  expect((await sql`select from address_budget`.execute(db)).rows).toEqual([])
  await sql`drop trigger break_off on throttle`.execute(db)
  clock.advance({ minutes: 1 })
  // A new process has only the stored state.
  await removeExpired({ ...deps, db: second?.db ?? db })
  expect(await left()).toBe(0)
  expect(await runOf('throttle')).toMatchObject({ removed: BATCH + 5, done_at: clock.now().toISOString() })
})

describe.skipIf(!isPostgres)('while another connection holds a lock', () => {
  async function holder(statement: string) {
    const client = new pg.Client({ connectionString: database.url ?? '' })
    await client.connect()
    afterwards(() => client.end())
    await client.query(`begin; ${statement}`)
    return () => client.query('rollback')
  }

  test('skips only a locked table and continues a minute after the lock', async () => {
    await fill(1)
    const letGo = await holder('lock table mail in access exclusive mode')
    await expect(removeExpired(deps)).rejects.toThrow(/retention of mail, mail-text: .*lock timeout/)
    expect(await left()).toBe(0)
    await letGo()
    clock.advance({ minutes: 1 })
    await removeExpired(deps)
    expect((await runOf('mail')).done_at).toBe(clock.now().toISOString())
  })

  test('skips a kind that another process works on, without waiting', async () => {
    await fill(3)
    const letGo = await holder("update retention_run set removed = 0 where kind = 'throttle'")
    await removeExpired(deps)
    expect(await left()).toBe(3)
    expect((await runOf('mail')).done_at).toBe(clock.now().toISOString())
    await letGo()
    clock.advance({ minutes: 1 })
    await removeExpired(deps)
    expect(await left()).toBe(0)
  })

  test('skips a locked row until the next round, without waiting', async () => {
    await fill(3)
    const letGo = await holder("select from throttle where key = 'over2' for update")
    await removeExpired(deps)
    expect(await left()).toBe(1)
    await letGo()
    clock.advance({ hours: 1 })
    await removeExpired(deps)
    expect(await left()).toBe(0)
  })
})
