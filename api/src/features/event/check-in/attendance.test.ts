import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, takesPart } = eventMaker(app)
const { comer, cancel, statusOf, takenOf } = participationCalls(app)

const operator = await person({ scope: 'operator' })
const scan = (made: { id: string }, scans: object[], token = operator.token) =>
  call('POST', '/v1/event-attendance/create', { token, body: { event_id: made.id, scans } })
const at = (ticket_code: string, scanned_at = clock.now().toISOString()) => ({ ticket_code, scanned_at })
const outcomesOf = ({ json }: { json: { data: { outcome: string }[] } }) => json.data.map(({ outcome }) => outcome)

const ticketOf = ({ participation }: { participation: { ticket_code: string | null } }) =>
  participation.ticket_code ?? ''
const rowOf = (id: string) =>
  db.selectFrom('event_participant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('records a scanned ticket as attended, and returns the name', async () => {
  const made = await event({})
  const one = await comer(made)
  const { status, json } = await scan(made, [at(ticketOf(one))])
  expect(status).toBe(200)
  const result = { ticket_code: ticketOf(one), outcome: 'attended', full_name: 'Wulan' }
  expect(json).toEqual({ data: [{ ...result, attended_at: '2026-08-13T03:00:01Z' }] })
  expect(await rowOf(one.participation.id)).toMatchObject({ status: 'attended', attended_at: '2026-08-13T03:00:01Z' })
  expect(await takenOf(made)).toEqual([0, 1])
  const audit = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', made.id).execute()
  expect(audit).toMatchObject([{ actor_id: operator.id, action: 'attendance-taken', details: { arrived: 1 } }])
})

test('keeps the first scan of a ticket, and returns the same result to the same scan', async () => {
  const made = await event({})
  const one = await comer(made)
  const first = at(ticketOf(one))
  expect(outcomesOf(await scan(made, [first]))).toEqual(['attended'])
  clock.advance({ minutes: 5 })
  expect(outcomesOf(await scan(made, [first]))).toEqual(['attended'])
  expect(outcomesOf(await scan(made, [at(ticketOf(one))]))).toEqual(['attended_before'])
  const { attended_at } = await rowOf(one.participation.id)
  expect(Date.parse(attended_at ?? '')).toBe(Date.parse(first.scanned_at))
  const audit = await db.selectFrom('audit_log').select('id').where('subject_id', '=', made.id).execute()
  expect(audit).toHaveLength(1)
})

test('keeps the time of an offline scan, but never a future one', async () => {
  const made = await event({})
  const [one, other] = [await comer(made), await comer(made)]
  const now = clock.now().getTime()
  const [earlier, later] = [new Date(now - 3_600_000).toISOString(), new Date(now + 86_400_000).toISOString()]
  expect(outcomesOf(await scan(made, [at(ticketOf(one), earlier), at(ticketOf(other), later)]))).toEqual([
    'attended',
    'attended',
  ])
  expect(Date.parse((await rowOf(one.participation.id)).attended_at ?? '')).toBe(Date.parse(earlier))
  expect(Date.parse((await rowOf(other.participation.id)).attended_at ?? '')).toBe(now)
})

test('keeps the earlier of two offline scans of a ticket', async () => {
  const made = await event({})
  const one = await comer(made)
  const now = clock.now().getTime()
  const [earlier, later] = [new Date(now - 60_000).toISOString(), new Date(now).toISOString()]
  expect(outcomesOf(await scan(made, [at(ticketOf(one), later), at(ticketOf(one), earlier)]))).toEqual([
    'attended_before',
    'attended',
  ])
})

test('returns a result for each scan: unknown, of another event, waiting, cancelled', async () => {
  const [made, elsewhere] = [await event({ capacity_online: 2 }), await event({})]
  const [one, gone, waiting, stranger] = [
    await comer(made),
    await comer(made),
    await comer(made, 'online', 'Bagas'),
    await comer(elsewhere),
  ]
  const waitingTicket = (await rowOf(waiting.participation.id)).ticket_code
  await cancel(gone, gone.participation.id)
  const answer = await scan(
    made,
    ['tidak-ada-tiket-ini', ticketOf(stranger), ticketOf(gone), waitingTicket, ticketOf(one)].map((code) => at(code)),
  )
  expect(outcomesOf(answer)).toEqual(['unknown', 'unknown', 'not_registered', 'not_registered', 'attended'])
  expect(answer.json.data.map((row: { full_name: string | null }) => row.full_name)).toEqual([
    null,
    null,
    'Wulan',
    'Bagas',
    'Wulan',
  ])
  expect(await statusOf(stranger.participation.id)).toBe('registered')
})

test('a late scan marks an absent participant as attended', async () => {
  const made = await event({})
  const one = await comer(made)
  await db.updateTable('event_participant').set({ status: 'no_show' }).where('id', '=', one.participation.id).execute()
  expect(outcomesOf(await scan(made, [at(ticketOf(one))]))).toEqual(['attended'])
})

test('returns event-not-found to operators of another hub, and rejects everybody else', async () => {
  const made = await event({ scope: 'regional', hub: 7 })
  const one = await comer(made)
  const bound = await person({ scope: 'operator' })
  const { id } = await db.selectFrom('region_hub').select('id').where('number', '=', 1).executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ operator_hub_id: id }).where('id', '=', bound.id).execute()
  for (const [token, event_id, wanted] of [
    [bound.token, made.id, [404, 'event-not-found']],
    [operator.token, newId(), [404, 'event-not-found']],
    [one.token, made.id, [403, 'forbidden']],
  ] as const) {
    const { status, json } = await scan({ id: event_id }, [at(ticketOf(one))], token)
    expect([status, json.code]).toEqual(wanted)
  }
  expect(await statusOf(one.participation.id)).toBe('registered')
})

test.each([
  ['no scans', []],
  ['too many', Array.from({ length: 201 }, () => at('x'.repeat(20)))],
  ['a ticket of signs', [at("'; drop table event; --")]],
  ['no time', [{ ticket_code: 'x'.repeat(20) }]],
  ['a time that is none', [at('x'.repeat(20), 'kemarin')]],
])('rejects %s', async (_what, scans) => {
  const { status, json } = await scan(await event({}), scans)
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})

test.skipIf(!isPostgres)('counts each ticket once for parallel scans at several doors', async () => {
  const made = await event({})
  for (let n = 0; n < 20; n++) {
    const somebody = await person()
    await takesPart(somebody, made, 'registered')
  }
  const rows = await db.selectFrom('event_participant').select('ticket_code').where('event_id', '=', made.id).execute()
  const tickets = rows.map((row) => row.ticket_code)
  const doors = await Promise.all(
    [0, 1, 2, 3].map((door) => {
      const scanned_at = new Date(clock.now().getTime() - door * 1000).toISOString()
      const scans = tickets.map((code) => at(code, scanned_at))
      return scan(made, door % 2 === 0 ? scans : scans.toReversed())
    }),
  )
  const outcomes = doors.flatMap((door) => outcomesOf(door))
  expect(outcomes.filter((outcome) => outcome === 'attended')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'attended_before')).toHaveLength(60)
})
