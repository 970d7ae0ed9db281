import { mkdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '../test/app.ts'
import { appOf, openPlace, ownPlaces, run } from '../test/server/backups.ts'
import { newId, type Database } from './lib/database/db.ts'
import { migrations } from './lib/database/migrate.ts'
import { hashPassword } from './lib/security/password.ts'

/** The first schema that is filled: everything has its tables, and what changed rows came afterwards. */
const OLD = '0026_console.sql'
const PARTICIPANTS = 40
const SHORT_CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/

const [ayu, bima, event, topic, message, channel] = [newId(), newId(), newId(), newId(), newId(), newId()]
const [byCode, walkIn] = [newId(), newId()]

/** A database of before, as its own version left it. */
async function makeOld({ exec }: Database) {
  await exec('create table migration (name text primary key, run_at timestamptz(3) not null default now())')
  for (const [name, file] of migrations) {
    if (name > OLD) break
    await exec(`insert into migration (name) values ('${name}');\n${readFileSync(file, 'utf8')}`)
  }
}

async function plant({ db }: Database) {
  const [hub, stage] = [newId(), newId()]
  const hash = await hashPassword(testPassword)
  await sql`
    insert into region_hub (id, number, slug, name, base_city, address, latitude, longitude, time_zone, contact_email)
    values (${hub}, 5, 'hub-5', 'Hub 5 Surabaya', 'Surabaya', 'Jalan Kenari 5', -7.2, 112.7, 'Asia/Jakarta', 'a@b.example')`.execute(
    db,
  )
  await sql`insert into region (id, region_hub_id, name, time_zone) values ('35', ${hub}, 'Jawa Timur', 'Asia/Jakarta')`.execute(
    db,
  )
  await sql`insert into regency (id, region_id, name, kind) values ('35.78', '35', 'Surabaya', 'kota')`.execute(db)
  await sql`
    insert into program_stage (id, code, name, summary, description, position)
    values (${stage}, 'ignition', 'Ignition', 'Malam pertama', 'Bincang', 1)`.execute(db)
  for (const [id, name] of [
    [ayu, 'Ayu'],
    [bima, 'Bima'],
  ]) {
    await sql`
      insert into app_user (id, email, email_verified_at, password_hash, full_name, status, region_id, regency_id)
      values (${id}, ${`${name}@surel.example`}, now(), ${hash}, ${name}, 'active', '35', '35.78')`.execute(db)
  }
  await plantEvent({ db }, stage)
  await plantWords({ db })
  await plantBookings({ db }, hub)
}

async function plantWords({ db }: Pick<Database, 'db'>) {
  const category = newId()
  await sql`
    insert into channel (id, type, direct_key, last_seq, last_rev, last_message_at)
    values (${channel}, 'direct', ${[ayu, bima].toSorted().join(':')}, 1, 1, '2026-08-01T03:00Z')`.execute(db)
  for (const id of [ayu, bima]) {
    await sql`
      insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
      values (${channel}, ${id}, 'member', '2026-08-01T03:00Z', '2026-08-01T03:00Z')`.execute(db)
  }
  await sql`
    insert into message (channel_id, seq, id, rev, sender_id, kind, body, sent_hash, created_at)
    values (${channel}, 1, ${message}, 1, ${ayu}, 'text', 'Halo dari versi lama', 'x', '2026-08-01T03:00Z')`.execute(db)
  await sql`insert into forum_category (id, slug, name) values (${category}, 'modal', 'Modal')`.execute(db)
  await sql`
    insert into forum_topic (id, category_id, author_id, type, title, body, body_html, sent_hash, last_activity_at, created_at)
    values (${topic}, ${category}, ${ayu}, 'diskusi', 'Topik lama', 'Isi lama', '<p>Isi lama</p>', 'x',
            '2026-08-01T03:00Z', '2026-08-01T03:00Z')`.execute(db)
}

/** Insert an event with participants, one of them anonymised. */
async function plantEvent({ db }: Pick<Database, 'db'>, stage: string) {
  await sql`
    insert into event (id, slug, title, summary, description_html, scope, stage_id, mode, venue_name, start_at, end_at,
                       time_zone, registration_opens_at, registration_closes_at, capacity_offline, taken_offline,
                       organizer_name, status)
    values (${event}, 'temu-lama', 'Temu lama', 'Ringkas', '<p>Isi</p>', 'national', ${stage}, 'offline', 'Balai',
            '2026-09-01T03:00Z', '2026-09-01T05:00Z', 'Asia/Jakarta', '2026-08-01T03:00Z', '2026-08-30T03:00Z', 100,
            ${PARTICIPANTS}, 'Semai', 'published')`.execute(db)
  for (let at = 0; at < PARTICIPANTS; at++) {
    const id = newId()
    await sql`
      insert into event_participant (id, event_id, user_id, full_name, email, attend_mode, status, ticket_code)
      values (${id}, ${event}, ${at === 0 ? ayu : null}, 'Peserta', ${`peserta${at}@surel.example`}, 'offline',
              'registered', ${at === 1 ? `anonim-${id}` : `tiket-${at}`})`.execute(db)
  }
}

/** Insert bookings, checked in by the door's code and by hand. */
async function plantBookings({ db }: Pick<Database, 'db'>, hub: string) {
  const [building, room] = [newId(), newId()]
  await sql`
    insert into building (id, slug, name, address, start_time, end_time, open_days, time_zone, region_hub_id, status)
    values (${building}, 'gedung-lama', 'Gedung lama', 'Jalan Kenari 5', '08:00', '20:00', '{1,2,3,4,5}', 'Asia/Jakarta',
            ${hub}, 'active')`.execute(db)
  await sql`
    insert into room (id, building_id, slug, name, capacity, check_in_code, status)
    values (${room}, ${building}, 'ruang-lama', 'Ruang lama', 8, 'KODE12', 'active')`.execute(db)
  for (const [id, hour, isWalkIn] of [
    [byCode, '03', false],
    [walkIn, '06', true],
  ] as const) {
    const start = `2026-08-03T${hour}:00Z`
    const end = `2026-08-03T${hour}:55Z`
    await sql`
      insert into schedule (id, room_id, user_id, reference_no, purpose, attendee_count, start_at, end_at, blocked_until,
                            check_in_from, grace_until, cancel_until, first_start_at, status, is_walk_in, checked_in_at,
                            ended_at, idempotency_key, created_at, updated_at)
      values (${id}, ${room}, ${ayu}, ${`SML-${hour}`}, 'Rapat lama', 4, ${start}, ${end}, ${end}, ${start}, ${end},
              ${start}, ${start}, 'completed', ${isWalkIn}, ${start}, ${end}, ${newId()}, ${start}, ${end})`.execute(db)
  }
}

const place = await ownPlaces().makeEmpty('old')
mkdirSync(place.dataDir, { recursive: true })
const old = await openPlace(place)
await makeOld(old)
await plant(old)
await old.close()
const migrated = await run('migrate', [], place)
const again = await run('migrate', [], place)
const { app, close } = await appOf(place)
afterAll(close)
const { call, db } = app
const [hers, his] = [await signIn('ayu@surel.example'), await signIn('bima@surel.example')]

async function signIn(email: string): Promise<string> {
  const body = { email, password: testPassword, fcm_token: '', user_device: 'web' }
  return (await call('POST', '/v1/login', { body })).json.data.token
}

const get = async (url: string, token: string) => (await call('GET', url, { token })).json.data

test('a database that an older version filled becomes one of this version, and once is enough', async () => {
  expect([migrated.exitCode, again.exitCode]).toEqual([0, 0])
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
  expect(rows.map(({ name }) => name)).toEqual([...migrations.keys()])
})

test('answers people, bookings, messages and topics of the old version', async () => {
  expect(await get('/v1/auth/hello', hers)).toMatchObject({ id: ayu, full_name: 'Ayu' })
  expect(await get('/v1/schedule/get', hers)).toMatchObject([
    { id: walkIn, status: 'completed', purpose: 'Rapat lama' },
    { id: byCode, status: 'completed', purpose: 'Rapat lama' },
  ])
  expect(await get(`/v1/store/chats/${channel}/messages`, his)).toMatchObject([
    { id: message, seq: 1, sender: { id: ayu }, body: 'Halo dari versi lama' },
  ])
  expect(await get(`/v1/forum-topic/get/${topic}`, his)).toMatchObject({ title: 'Topik lama', body: 'Isi lama' })
  expect(await get(`/v1/event/get/${event}`, hers)).toMatchObject({ title: 'Temu lama', seats_left: 60 })
})

test('accepts new messages and replies', async () => {
  const body = { body: 'Halo dari versi baru' }
  const sent = await call('PUT', `/v1/store/chats/${channel}/messages/${newId()}`, { token: his, body })
  expect([sent.status, sent.json.data.seq]).toEqual([200, 2])
  const reply = { id: newId(), topic_id: topic, body: 'Masih ramai di sini.' }
  expect((await call('POST', '/v1/forum-reply/create', { token: his, body: reply })).status).toBe(201)
  expect(await get(`/v1/forum-topic/get/${topic}`, hers)).toMatchObject({ reply_count: 1 })
})

test('gives people without a hub that of their province and notifies them once', async () => {
  expect(await get('/v1/auth/hello', hers)).toMatchObject({ region_hub: { name: 'Hub 5 Surabaya' } })
  const notices: { title: string }[] = await get('/v1/user-notification/get', hers)
  expect(notices.filter(({ title }) => title === 'Hub-mu: Hub 5 Surabaya')).toHaveLength(1)
})

test('gives tickets short codes, except those of anonymised people', async () => {
  expect(await get('/v1/event-participant/get', hers)).toMatchObject([
    { participation: { ticket_code: 'tiket-0', short_code: expect.stringMatching(SHORT_CODE) } },
  ])
  const rows = await db.selectFrom('event_participant').select(['short_code', 'ticket_code']).execute()
  const [named, nameless] = [true, false].map((isNamed) =>
    rows.filter(({ ticket_code }) => ticket_code.startsWith('tiket-') === isNamed).map(({ short_code }) => short_code),
  )
  expect(named).toHaveLength(PARTICIPANTS - 1)
  expect(named?.filter((code) => !SHORT_CODE.test(code ?? ''))).toEqual([])
  expect(new Set(named).size).toBe(PARTICIPANTS - 1)
  expect(nameless).toEqual([null])
})

test('of bookings of before, only those whose code was given count as having been there', async () => {
  const rows = await db.selectFrom('schedule').select(['id', 'checked_in_by_code']).execute()
  expect(new Map(rows.map((row) => [row.id, row.checked_in_by_code]))).toEqual(
    new Map([
      [byCode, true],
      [walkIn, false],
    ]),
  )
})
