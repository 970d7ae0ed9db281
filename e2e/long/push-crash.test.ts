import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { afterwards } from '../../api/test/afterwards.ts'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import { browser } from '../../api/test/server/push-service.ts'
import { demoAccounts } from '../../api/db/load/demo.ts'
import { apiClient, signIn } from './api-client.ts'
import { securePushService } from './secure-push-service.ts'
import { served } from './test-server.ts'
import { shiftedClock } from './shifted-clock.ts'

const hasPostgres = await administer(async () => {}).then(
  () => true,
  () => false,
)

// More than one batch, so that some are unclaimed when the process dies.
const PEOPLE = 260
const ANSWERED = 40
// A job looks for due pushes each minute; a busy machine needs longer.
const SENT_MS = 150_000
// Another process takes over claimed pushes after 5 minutes.
const TAKEN_HOURS = 0.1

const name = `semai_push_${randomBytes(3).toString('hex')}`
afterAll(() => administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))))

type Service = Awaited<ReturnType<typeof securePushService>>

/** Insert people with one subscribed browser each. */
async function insertSubscribed(client: pg.Client, service: Service) {
  const people = Array.from({ length: PEOPLE }, () => ({ id: randomUUID(), session: randomUUID(), phone: browser() }))
  const rows = people.map(({ id, session, phone: { path, subscription } }) => ({
    id,
    session,
    endpoint: service.endpointOf(path),
    ...subscription.keys,
  }))
  const given = 'from jsonb_to_recordset($1::jsonb) as g (id uuid, session uuid, endpoint text, p256dh text, auth text)'
  const json = JSON.stringify(rows)
  await client.query(
    `insert into app_user (id, email, full_name, password_hash, scope, status, email_verified_at)
     select id, id || '@surel.example', 'Suharyanta', '', 'participant', 'active', now() ${given}`,
    [json],
  )
  await client.query(
    `insert into session (id, user_id, token_hash, user_device, created_at, last_used_at)
     select session, id, session, 'web', now(), now() ${given}`,
    [json],
  )
  await client.query(
    `insert into web_push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
     select session, id, session, endpoint, p256dh, auth, now() ${given}`,
    [json],
  )
  return people.map(({ id, phone }) => ({ id, phone }))
}

async function announce(url: string) {
  const ask = apiClient(url)
  const token = await signIn(ask, demoAccounts[1])
  const values = {
    title: 'Jadwal Hacksprint berubah',
    body_html: '<p>Mulai pukul sembilan.</p>',
    audience: 'everyone',
    by_mail: false,
    in_channel: false,
  }
  const made = await ask('POST', '/v1/console/announcement/create', { token, body: { values } })
  const act = { action: 'send', ids: [made.json.data.id] }
  expect((await ask('POST', '/v1/console/announcement/act', { token, body: act })).status).toBe(200)
}

describe.skipIf(!hasPostgres)('when a process is killed between deciding and sending', () => {
  test('delivers each push once, and twice only if the process died before it noted the delivery', async () => {
    const [service, clock, url] = [await securePushService(), shiftedClock(), databaseUrlOf(name)]
    await administer(async (client) => void (await client.query(`create database ${name} template template0`)))
    const settings = { DATABASE_URL: url, ...service.settings, ...clock.settings }
    // Noon in Jakarta, whenever this runs: at night pushes wait.
    const noon = (29 - new Date().getUTCHours()) % 24
    await clock.shift(noon)
    const one = await served(settings)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    afterwards(() => client.end())
    const people = await insertSubscribed(client, service)
    const ids = people.map(({ id }) => id)
    const deliveries = async () => {
      const { rows } = await client.query<{
        user_id: string
        is_noted: boolean
        is_taken: boolean
        outcome: string | null
      }>(
        `select user_id, cardinality(reached) > 0 as is_noted, taken_until is not null as is_taken, outcome
         from notification_delivery
         where way = 'push' and user_id = any($1::uuid[])`,
        [ids],
      )
      return rows
    }

    service.answer(ANSWERED)
    await announce(one.url)
    // Some pushes are delivered and noted, some are in flight, some are claimed, and some are unclaimed.
    await vi.waitFor(
      async () => {
        const rows = await deliveries()
        expect(rows).toHaveLength(PEOPLE)
        expect(rows.filter(({ is_noted }) => is_noted)).toHaveLength(ANSWERED)
        expect(service.held()).toBeGreaterThan(0)
      },
      { timeout: 60_000, interval: 100 },
    )
    await one.stop('SIGKILL')
    const before = await deliveries()
    const heldOnes = new Set(service.received.slice(ANSWERED).map(({ path }) => path))
    expect(before.filter(({ is_taken, outcome }) => !is_taken && outcome === null).length).toBeGreaterThan(0)

    service.answer()
    await served(settings)
    await clock.shift(noon + TAKEN_HOURS)
    await vi.waitFor(async () => expect((await deliveries()).filter(({ outcome }) => outcome !== 'sent')).toEqual([]), {
      timeout: SENT_MS,
      interval: 500,
    })
    // No process sends them again.
    await sleep(3000)
    for (const { phone } of people) {
      const got = service.at(phone.path)
      expect(got).toHaveLength(heldOnes.has(phone.path) ? 2 : 1)
      // Duplicates have the same id, and the push service replaces pending ones of the same topic.
      expect(new Set(got.map(({ body }) => phone.read(body).id)).size).toBe(1)
      expect(new Set(got.map(({ topic }) => topic)).size).toBe(1)
    }
  })
})
