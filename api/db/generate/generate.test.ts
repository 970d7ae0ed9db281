import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { copyTemplate, isPostgres } from '../../test/database.ts'
import { storeReader } from '../../test/world/chat-store.ts'
import { generate } from './generate.ts'
import { demoPassword } from '../load/demo.ts'

const now = new Date('2026-08-13T03:00:00.000Z')
const amounts = { people: 300, events: 60, messages: 2000, bookings: 240, seed: 7 }

async function fillOne(): Promise<TestApp> {
  const database = await copyTemplate()
  await generate(database.url ?? '', amounts, { now, log: () => {} })
  return createTestApp({ database })
}

async function signIn({ call }: TestApp, email: string) {
  const body = { email, password: demoPassword, fcm_token: '', user_device: 'web' }
  const { json } = await call('POST', '/v1/login', { body })
  return json.data as { token: string; user: { full_name: string } }
}

// It is for PostgreSQL alone.
describe.runIf(isPostgres)('a generated country', async () => {
  if (!isPostgres) return
  const testApp = await fillOne()
  const { call, db } = testApp

  const count = async (what: string) =>
    (await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(what)}`.execute(db)).rows[0]?.n

  test('has as much as was asked for', async () => {
    expect(await count('app_user')).toBe(amounts.people)
    expect(await count('event')).toBe(amounts.events)
    expect(await count('message')).toBe(amounts.messages)
    expect(await count('schedule')).toBe(amounts.bookings)
    expect(await count("pg_namespace where nspname = 'generator'")).toBe(0)
  })

  test('lets a generated person sign in and read their name, events, and messages in order', async () => {
    const { rows } = await sql<{ email: string; id: string; last_seq: number }>`
      select u.email, c.id, c.last_seq
      from channel c
      join channel_member m on m.channel_id = c.id
      join app_user u on u.id = m.user_id and u.status = 'active'
      where c.type = 'group'
      order by c.last_seq desc, u.email
      limit 1`.execute(db)
    const [talk] = rows
    const { token, user } = await signIn(testApp, talk?.email ?? '')
    expect(user.full_name).toMatch(/^\p{L}+ (\p{L}+ )?\p{L}+$/u)
    const events = await call('GET', '/v1/event/get?per_page=20', { token })
    expect(events.json.total).toBeGreaterThan(amounts.events * 0.9)
    const { data, last_seq } = await storeReader(testApp).messages({ token }, talk?.id ?? '')
    expect(last_seq).toBe(talk?.last_seq)
    // The latest first.
    expect(data.map(({ seq }) => seq)).toEqual(data.map((_, at) => last_seq - at))
    const times = data.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const { json } = await call('GET', '/v1/channel/get', { token })
    expect(json.data.map(({ id }: { id: string }) => id)).toContain(talk?.id)
  })

  test('the first is an administrator, and an operator looks after each hub', async () => {
    const { token } = await signIn(testApp, 'orang-1@surel.example')
    expect((await call('GET', '/v1/console/overview/get', { token })).status).not.toBe(403)
    expect(await count("app_user where scope = 'operator'")).toBe(await count('region_hub'))
  })

  test('every channel is numbered without a gap, and no revision stands twice', async () => {
    const { rows } = await sql`
      select c.id
      from channel c
      left join message m on m.channel_id = c.id
      group by c.id
      having c.last_seq <> count(m.seq)
        or c.last_seq <> coalesce(max(m.seq), 0)
        or c.last_rev <> coalesce(max(m.rev), 0)
        or count(distinct m.rev) <> count(m.seq)
        or coalesce(max(m.created_at) <> c.last_message_at, false)`.execute(db)
    expect(rows).toEqual([])
    expect(await count('message m join message r on r.channel_id = m.channel_id and r.id = m.reply_to')).toBe(
      await count('message where reply_to is not null'),
    )
  })

  test('who writes is in the channel', async () => {
    expect(
      await count('message m join channel_member w on w.channel_id = m.channel_id and w.user_id = m.sender_id'),
    ).toBe(amounts.messages)
  })

  test('no room is booked twice, and some are booked ahead', async () => {
    const overlapping = `schedule a join schedule b on a.room_id = b.room_id and a.id < b.id
      and tstzrange(a.start_at, a.blocked_until) && tstzrange(b.start_at, b.blocked_until)`
    expect(await count(overlapping)).toBe(0)
    expect(await count("schedule where status = 'booked'")).toBeGreaterThan(0)
    expect(await count("schedule where status = 'completed'")).toBeGreaterThan(amounts.bookings / 3)
  })

  test('notifies people of their own bookings', async () => {
    const { rows } = await sql<{ email: string; id: string }>`
      select u.email, s.id
      from schedule s
      join app_user u on u.id = s.user_id
      where s.status = 'booked'
      order by s.start_at
      limit 1`.execute(db)
    const { token } = await signIn(testApp, rows[0]?.email ?? '')
    const { status, json } = await call('GET', `/v1/schedule/get/${rows[0]?.id}`, { token })
    expect([status, json.data.id]).toEqual([200, rows[0]?.id])
  })

  test('seats are as many as are taken, and nothing that guards the tables is gone', async () => {
    const wrong = `event e where taken_online + taken_offline <> (
      select count(*) from event_participant p where p.event_id = e.id and p.status <> 'cancelled')`
    expect(await count(wrong)).toBe(0)
    const template = await copyTemplate()
    const guards = sql<{ name: string }>`
      select indexname::text as name from pg_indexes where schemaname = 'public'
      union all
      select conname::text from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgname::text from pg_trigger where tgenabled = 'O' and not tgisinternal
      order by name`
    expect((await guards.execute(db)).rows).toEqual((await guards.execute(template.db)).rows)
    await template.close()
  })

  test('the same seed makes the same country', async () => {
    const again = await fillOne()
    const digest = sql<{ of: string }>`
      select md5(string_agg(id::text || full_name || email, ',' order by id)) as of from app_user
      union all
      select md5(string_agg(channel_id::text || seq || id || body || sender_id, ',' order by channel_id, seq)) from message
      union all
      select md5(string_agg(id::text || room_id || start_at || status, ',' order by id)) from schedule`
    expect((await digest.execute(again.db)).rows).toEqual((await digest.execute(db)).rows)
  })
})
