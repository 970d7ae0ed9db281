import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MentorQueueBoard } from '@semai/contract/mentor/queue'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { hashToken, newToken } from '../../api/src/lib/security/session.ts'
import { apiClient, type Ask } from './api-client.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { served } from './test-server.ts'

const PEOPLE = 40

interface Somebody {
  id: string
  token: string
}

/** Insert people with a seat in a running event. The first person is its mentor. */
async function insertHall(client: pg.Client) {
  const people = Array.from({ length: PEOPLE }, () => ({ id: randomUUID(), session: randomUUID(), token: newToken() }))
  const json = JSON.stringify(people.map(({ id, session, token }) => ({ id, session, hash: hashToken(token) })))
  const given = 'from jsonb_to_recordset($1::jsonb) as g (id uuid, session uuid, hash text)'
  await client.query(
    `insert into app_user (id, email, full_name, password_hash, scope, status, email_verified_at)
     select id, id || '@surel.example', 'Suharyanta', '', 'participant', 'active', now() ${given}`,
    [json],
  )
  await client.query(
    `insert into session (id, user_id, token_hash, user_device, created_at, last_used_at)
     select session, id, hash, 'web', now(), now() ${given}`,
    [json],
  )
  const { rows } = await client.query<{ event_id: string; mentor_id: string }>(
    'select event_id, mentor_id from event_mentor em join event e on e.id = em.event_id order by e.start_at limit 1',
  )
  const { event_id, mentor_id } = rows[0] ?? { event_id: '', mentor_id: '' }
  await client.query(
    `update event set start_at = now() - interval '1 hour', end_at = now() + interval '5 hours', mode = 'offline' where id = $1`,
    [event_id],
  )
  await client.query('update mentor set user_id = $1 where id = $2', [people[0]?.id, mentor_id])
  await client.query(
    `insert into event_participant (id, event_id, user_id, full_name, email, attend_mode, status, ticket_code)
     select session, $2::uuid, id, 'Suharyanta', id || '@surel.example', 'offline', 'attended', '${randomBytes(4).toString('hex')}' || id ${given}`,
    [json, event_id],
  )
  return { event_id, mentor_id, people }
}

interface Seen {
  taken: { by: string; number: number }[]
  called: number[]
}

/** Take and call numbers concurrently until the server stops answering. `seen` collects the acknowledged ones. */
async function queueUp(
  ask: Ask,
  queue: string,
  { host, people, seen }: { host: Somebody; people: Somebody[]; seen: Seen },
) {
  const takers = people.map(async ({ id, token }, at) => {
    await sleep(at * 40)
    const { status, json } = await ask('POST', '/v1/mentor-queue-ticket/create', { token, body: { queue_id: queue } })
    if (status === 200) seen.taken.push({ by: id, number: json.data.number })
  })
  const calling = async () => {
    let current: string | null = null
    for (let status: unknown = 200; status === 200 || status === 409;) {
      const body = { id: queue, current_id: current }
      const called = await ask('POST', '/v1/mentor-queue/call-next', { token: host.token, body })
      status = called.status
      if (status === 200) {
        seen.called.push(called.json.data.current.number)
        current = called.json.data.current.id
        await ask('PUT', '/v1/mentor-queue-ticket/mark', { token: host.token, body: { id: current, state: 'serving' } })
      }
      await sleep(60)
    }
  }
  await Promise.all([...takers, calling()])
}

describe.skipIf(!hasPostgresServer)('a mentor queue', () => {
  test('continues in order after kill -9 and calls each number once', async () => {
    const { url } = await ownPostgres()
    const first = await served({ DATABASE_URL: url })
    const client = new pg.Client(url)
    await client.connect()
    const { event_id, mentor_id, people } = await insertHall(client)
    const [host, ...guests] = people
    if (!host) throw new Error('a mentor')
    const opened = { event_id, mentor_id, state: 'open' }
    const answer = await apiClient(first.url)('PUT', '/v1/mentor-queue/update', { token: host.token, body: opened })
    const queue = String(answer.json.data.id)
    const before: Seen = { taken: [], called: [] }
    const going = queueUp(apiClient(first.url), queue, { host, people: guests, seen: before })
    // Kills the process midway on a machine of any speed.
    const isMidway = () => before.taken.length > 3 && before.called.length > 1
    await vi.waitFor(() => expect(isMidway()).toBe(true), { timeout: 60_000, interval: 20 })
    await first.stop('SIGKILL')
    await going
    expect(before.taken.length).toBeLessThan(guests.length)

    const second = await served({ DATABASE_URL: url })
    const ask = apiClient(second.url)
    const board = async (): Promise<MentorQueueBoard> =>
      (await ask('GET', `/v1/mentor-queue/get?event_id=${event_id}`, { token: host.token })).json.data
    const shown = (await board()).queues[0]
    const waiting = shown?.waiting.map(({ number }) => number) ?? []
    expect(waiting).toEqual(waiting.toSorted((a, b) => a - b))
    // Every acknowledged number is called or still waiting.
    const known = new Set([...before.called, ...waiting, shown?.current?.number ?? 0])
    expect(before.taken.filter(({ number }) => !known.has(number))).toEqual([])
    for (const { by, number } of before.taken) {
      const { token } = people.find(({ id }) => id === by) ?? host
      const { json } = await ask('GET', `/v1/mentor-queue-ticket/get?event_id=${event_id}`, { token })
      expect(json.data.ticket.number).toBe(number)
    }
    const after = guests.filter(({ id }) => !before.taken.some(({ by }) => by === id))
    await Promise.all(
      after.map(({ token }) => ask('POST', '/v1/mentor-queue-ticket/create', { token, body: { queue_id: queue } })),
    )
    const called = await callAll(ask, { queue, event_id, token: host.token })
    expect(called).toEqual(called.toSorted((a, b) => a - b))
    const { rows } = await client.query<{ number: number; notified: string }>(
      `select t.number, count(n.id) as notified from mentor_queue_ticket t
       left join notification n on n.dedupe_key = 'queue:turn:' || t.id group by t.number order by t.number`,
    )
    expect(rows.map(({ number, notified }) => [number, Number(notified)])).toEqual(guests.map((_, at) => [at + 1, 1]))
    await client.end()
  })
})

/** Call all waiting people in order. Returns their numbers. */
async function callAll(ask: Ask, { queue, event_id, token }: { queue: string; event_id: string; token: string }) {
  const called: number[] = []
  const work = await ask('GET', `/v1/mentor-queue/work?event_id=${event_id}`, { token })
  const current = work.json.data.queues[0].current
  let current_id: string | null = current?.id ?? null
  if (current?.state === 'called')
    await ask('PUT', '/v1/mentor-queue-ticket/mark', { token, body: { id: current.id, state: 'serving' } })
  for (;;) {
    const { status, json } = await ask('POST', '/v1/mentor-queue/call-next', { token, body: { id: queue, current_id } })
    if (status !== 200) return called
    const next: { id: string; number: number } = json.data.current
    called.push(next.number)
    current_id = next.id
    await ask('PUT', '/v1/mentor-queue-ticket/mark', { token, body: { id: next.id, state: 'serving' } })
  }
}
