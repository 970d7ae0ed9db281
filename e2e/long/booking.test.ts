import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadReference } from '../../api/db/load/reference.ts'
import { insertSession } from '../../api/src/features/auth/session/open-session.ts'
import { insertConfirmedAccount } from '../../api/src/features/auth/insert-account.ts'
import { transaction, type Database, type Db } from '../../api/src/lib/database/db.ts'
import { addDays, localDay, startOfDay } from '../../api/src/lib/time/local-time.ts'
import { migrate } from '../../api/src/lib/database/migrate.ts'
import { openPglite } from '../../api/src/lib/database/pglite.ts'
import { openPostgres } from '../../api/src/lib/database/postgres.ts'
import { afterwards } from '../../api/test/afterwards.ts'
import { markasMaker } from '../../api/test/world/markas.ts'
import { administer, databaseUrlOf } from '../../api/test/postgres-url.ts'
import { startServer } from '../../scripts/server.ts'

const PEOPLE = 100
const ROUNDS = 200
const CRASHES = 5
const ZONE = 'Asia/Jakarta'

const hasPostgres = await administer(async () => {}).then(
  () => true,
  () => false,
)

/** Create a room with hourly slots and no quota, and 100 people. */
async function furnish(database: Database) {
  const { db } = database
  await migrate(database)
  await loadReference(db)
  const make = markasMaker({ db })
  const { id: building_id } = await make.building({ is_open_on_holidays: true, time_zone: ZONE })
  const plenty = { max_active_bookings: 100_000, max_minutes_per_day: 100_000, horizon_days: 365 }
  await make.setting({ building_id }, plenty)
  const room = await make.room({ building_id, slot_minutes: 60, min_minutes: 60, max_minutes: 120 })
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => signedIn(db)))
  return { room, tokens }
}

const signedIn = (db: Db) =>
  transaction(db, async (tx) => {
    const email = `${randomBytes(6).toString('hex')}@surel.example`
    const account = { email, full_name: 'Wulan', scope: 'participant', password_hash: '' } as const
    const id = await insertConfirmedAccount(tx, account, new Date())
    return insertSession(tx, id, { user_device: 'web', fcm_token: '', user_agent: null }, new Date())
  })

/** Read once, because midnight may pass during the tests. */
const tomorrow = addDays(localDay(new Date(), ZONE), 1)

/** Two hours on a day from tomorrow on. */
function slotOn(day: number, hour: number) {
  const midnight = startOfDay(addDays(tomorrow, day), ZONE).getTime()
  const at = (time: number) => new Date(midnight + time * 3_600_000).toISOString()
  return { start_at: at(hour), end_at: at(hour + 2) }
}

interface Booking {
  room_id: string
  start_at: string
  end_at: string
  idempotency_key?: string
}

interface Answer {
  status: number
  id?: string
  code?: string
  alternatives?: number
}

async function book(url: string, token: string, booking: Booking): Promise<Answer> {
  const response = await fetch(`${url}/v1/schedule`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'Rapat tim', attendee_count: 2, ...booking }),
  })
  const {
    data,
    code,
    alternatives = [],
  } = (await response.json()) as {
    data?: { id: string }
    code?: string
    alternatives?: unknown[]
  }
  return {
    status: response.status,
    ...(data && { id: data.id }),
    ...(code && { code }),
    ...(alternatives.length > 0 && { alternatives: alternatives.length }),
  }
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const name = `semai_long_${randomBytes(4).toString('hex')}`
  const url = databaseUrlOf(name)
  afterAll(() =>
    administer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  )

  test('gives a room to one of 100 concurrent bookings, in 200 rounds', async () => {
    await administer(async (client) => void (await client.query(`create database ${name} template template0`)))
    const database = await openPostgres(url)
    const { room, tokens } = await furnish(database)
    const server = await startServer({ DATABASE_URL: url, SEMAI_DEMO: '0' })
    const winners: string[] = []
    // Hours per day: one slot, two that overlap, two that are adjacent.
    const hours = [() => 9, (at: number) => 12 + (at % 2), (at: number) => 16 + 2 * (at % 2)]
    for (let round = 0; round < ROUNDS; round++) {
      const hourOf = hours[round % 3] ?? (() => 9)
      const answers = await Promise.all(
        tokens.map((token, at) =>
          book(server.url, token, { room_id: room.id, ...slotOn(Math.floor(round / 3), hourOf(at)) }),
        ),
      )
      const won = answers.flatMap(({ status, id }) => (status === 201 && id ? [id] : []))
      expect(won).toHaveLength(round % 3 === 2 ? 2 : 1)
      const lost = answers.filter(({ status }) => status !== 201)
      expect(lost.map(({ status, code, alternatives }) => ({ status, code, alternatives }))).toEqual(
        lost.map(() => ({ status: 409, code: 'slot-taken', alternatives: 3 })),
      )
      winners.push(...won)
    }
    const rows = await database.db.selectFrom('schedule').select('id').execute()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(winners.toSorted())
    await server.stop()
    await database.close()
  })
})

test('keeps each booking acknowledged before kill -9 once and returns it to repeated calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-booking-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'pglite')
  const first = await openPglite({ dataDir })
  const { room, tokens } = await furnish(first)
  await first.close()
  const acknowledged = new Map<string, string>()
  const unknown: { token: string; booking: Booking & { idempotency_key: string } }[] = []
  const settings = { DATA_DIR: folder, SEMAI_DEMO: '0' }
  for (let round = 0; round < CRASHES; round++) {
    const server = await startServer(settings)
    let isRunning = true
    const before = acknowledged.size
    const writers = tokens.slice(0, 8).map(async (token, writer) => {
      for (let attempt = 0; isRunning && attempt < 8; attempt++) {
        const slot = slotOn(round * 64 + writer * 8 + attempt, 9)
        const booking = { room_id: room.id, ...slot, idempotency_key: randomUUID() }
        const answer = await book(server.url, token, booking).catch(() => null)
        if (answer?.id) acknowledged.set(booking.idempotency_key, answer.id)
        else unknown.push({ token, booking })
      }
    })
    // Waits for 2 acknowledged bookings on a slow machine, then longer in each round.
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 1), { timeout: 60_000, interval: 10 })
    await new Promise((resolve) => setTimeout(resolve, round * 50))
    await server.stop('SIGKILL')
    isRunning = false
    await Promise.all(writers)
  }
  expect(acknowledged.size).toBeGreaterThan(CRASHES)
  const server = await startServer(settings)
  for (const { token, booking } of unknown) {
    const { id } = await book(server.url, token, booking)
    acknowledged.set(booking.idempotency_key, id ?? 'refused')
  }
  await server.stop()
  const last = await openPglite({ dataDir })
  const rows = await last.db.selectFrom('schedule').select(['id', 'idempotency_key']).execute()
  expect(new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]))).toEqual(acknowledged)
  expect(rows).toHaveLength(acknowledged.size)
  await last.close()
})
