import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event } = eventMaker(app)
const { comer } = participationCalls(app)

const operator = await person({ scope: 'operator' })
const scan = (made: { id: string }, codes: string[], token = operator.token) => {
  const scans = codes.map((ticket_code) => ({ ticket_code, scanned_at: clock.now().toISOString() }))
  return call('POST', '/v1/event-attendance/create', { token, body: { event_id: made.id, scans } })
}
const outcomesOf = ({ json }: { json: { data: { outcome: string }[] } }) => json.data.map(({ outcome }) => outcome)
const rowOf = ({ participation }: { participation: { id: string } }) =>
  db.selectFrom('event_participant').selectAll().where('id', '=', participation.id).executeTakeFirstOrThrow()
const shortOf = async (one: { participation: { id: string } }) => (await rowOf(one)).short_code ?? ''

test('gives a ticket a short code to read aloud, besides the one for cameras', async () => {
  const one = await comer(await event({}))
  const { short_code, ticket_code } = one.participation
  expect(short_code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  expect(ticket_code).not.toBe(short_code)
})

test('accepts the short code once, with hyphens, spaces and in lower case', async () => {
  const made = await event({})
  const people = [await comer(made), await comer(made), await comer(made)]
  const [one = '', other = '', third = ''] = await Promise.all(people.map(shortOf))
  const typed = [`${one.slice(0, 4)}-${one.slice(4)}`, ` ${other.toLowerCase().replace(/(.{4})/, '$1 ')} `, third]
  const answer = await scan(made, typed)
  expect(outcomesOf(answer)).toEqual(['attended', 'attended', 'attended'])
  expect(answer.json.data.map(({ ticket_code }: { ticket_code: string }) => ticket_code)).toEqual(typed)
  clock.advance({ minutes: 1 })
  const long = people[0]?.participation.ticket_code ?? ''
  expect(outcomesOf(await scan(made, [long, one]))).toEqual(['attended_before', 'attended_before'])
})

test('accepts the printed long code with its spaces', async () => {
  const made = await event({})
  const code = (await comer(made)).participation.ticket_code ?? ''
  expect(outcomesOf(await scan(made, [code.match(/.{1,4}/g)?.join(' ') ?? '']))).toEqual(['attended'])
})

test('rejects the short code at other events and for people without rights at this one', async () => {
  const [made, elsewhere, regional] = [await event({}), await event({}), await event({ scope: 'regional', hub: 2 })]
  const one = await comer(made)
  const code = await shortOf(one)
  expect(outcomesOf(await scan(elsewhere, [code]))).toEqual(['unknown'])
  const participant = await person()
  expect((await scan(made, [code], participant.token)).status).toBe(403)
  const { id: hub1 } = await db.selectFrom('region_hub').select('id').where('number', '=', 1).executeTakeFirstOrThrow()
  const bound = await person({ scope: 'operator' })
  await db.updateTable('app_user').set({ operator_hub_id: hub1 }).where('id', '=', bound.id).execute()
  expect((await scan(regional, [code], bound.token)).json.code).toBe('event-not-found')
  expect((await rowOf(one)).status).toBe('registered')
})

test('limits short-code tries per operator and event', async () => {
  const [made, elsewhere] = [await event({}), await event({})]
  const one = await comer(made)
  const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
  const guess = (at: number) => `ABCDE${alphabet[at % 30]}${alphabet[Math.trunc(at / 30)]}Z`
  const guesses = (from: number) => Array.from({ length: 200 }, (_, at) => guess(from + at))
  const tried = []
  for (const from of [0, 200, 400, 600]) tried.push((await scan(made, guesses(from))).status)
  expect(tried).toEqual([200, 200, 200, 429])
  const refused = await scan(made, [await shortOf(one)])
  expect([refused.status, refused.json.code]).toEqual([429, 'too-many-requests'])
  // Scanned codes, colleagues and other events are not limited.
  expect(outcomesOf(await scan(elsewhere, ['ABCDEFGH']))).toEqual(['unknown'])
  const colleague = await person({ scope: 'operator' })
  expect(outcomesOf(await scan(made, [await shortOf(one)], colleague.token))).toEqual(['attended'])
  expect(outcomesOf(await scan(made, [one.participation.ticket_code ?? '']))).toEqual(['attended'])
})

test('finds a participant by the short code, and puts its hash on the roll for offline scanning', async () => {
  const made = await event({})
  const [one] = [await comer(made), await comer(made)]
  const code = await shortOf(one)
  const path = `/v1/console-event-participant/get/${made.id}?page=1&search=${code.slice(0, 4)}-${code.slice(4)}`
  const found = await call('GET', path, { token: operator.token })
  expect(found.json.data.map(({ id }: { id: string }) => id)).toEqual([one.participation.id])
  const roll = await call('GET', `/v1/console-event-participant/roll/${made.id}`, { token: operator.token })
  const short_hash = createHash('sha256').update(`${made.id}:${code}`).digest('hex')
  expect(roll.json.data.entries).toContainEqual(expect.objectContaining({ id: one.participation.id, short_hash }))
  expect(roll.text).not.toContain(code)
})

test('includes the short code in the ticket’s e-mail', async () => {
  const made = await event({ mode: 'offline', capacity_offline: 5 })
  const one = await comer(made, 'offline')
  const code = await shortOf(one)
  const { rows } = await sql<{ text_body: string }>`
    select text_body from mail where text_body like ${`%Kode di pintu: ${code.slice(0, 4)}-${code.slice(4)}%`}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

describe.skipIf(!isPostgres)('at the same time', () => {
  test('gives parallel registrations different codes, and the database rejects duplicates', async () => {
    const made = await event({ capacity_online: 100 })
    const insert = (at: number, code: string | null) =>
      db
        .insertInto('event_participant')
        .values({
          id: crypto.randomUUID(),
          event_id: made.id,
          full_name: 'Peserta',
          email: `peserta-${at}@example.id`,
          attend_mode: 'online',
          status: 'registered',
          ticket_code: `ticket-${made.id}-${at}`,
          short_code: code,
        })
        .execute()
    await Promise.all(Array.from({ length: 50 }, (_, at) => insert(at, null)))
    const rows = await db.selectFrom('event_participant').select('short_code').where('event_id', '=', made.id).execute()
    expect(new Set(rows.map(({ short_code }) => short_code)).size).toBe(50)
    await expect(insert(50, rows[0]?.short_code ?? '')).rejects.toThrow(/event_participant_short_code_unique/)
  })
})
