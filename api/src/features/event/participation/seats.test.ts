import { expect, test } from 'vitest'
import { serverLimits } from '@semai/contract/call/limits'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { sweepOffers } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps, person, mailTo } = app
const { event, takesPart } = eventMaker(app)
const { comer, cancel, accept, statusOf, statusesOf, takenOf, ticket } = participationCalls(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const partOf = async (one: { token: string; participation: { id: string } }) =>
  (await ticket(one, one.participation.id)).json.data.participation

test('a cancelled seat is offered to the first who waits, for a day, and stays taken meanwhile', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  const { status, json } = await cancel(holder, holder.participation.id)
  expect([status, json.data.participation.status, json.data.participation.ticket_code]).toEqual([
    200,
    'cancelled',
    null,
  ])
  const until = new Date(clock.now().getTime() + serverLimits.offerHours * 3_600_000)
  const offered = await partOf(first)
  expect(offered).toMatchObject({ status: 'offered', waitlist_position: null, ticket_code: null })
  expect(new Date(offered.offer_expires_at)).toEqual(until)
  expect(await partOf(second)).toMatchObject({ status: 'waitlisted', waitlist_position: 1 })
  expect(await takenOf(made)).toEqual([0, 1])
  const mail = await mailTo(first.email)
  expect(mail).toMatchObject({ template: 'event-offered', subject: `Ada kursi untukmu: ${made.title}` })
  expect(mail.text_body).toContain('sebelum Jumat, 14 Agustus 2026')
  const notice = await db.selectFrom('notification').selectAll().where('user_id', '=', first.id).executeTakeFirst()
  expect(notice).toMatchObject({ title: 'Event Nasional', content_title: made.title, event_id: made.id })
})

test('the seat belongs to whoever accepts it in time', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first] = [await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  const { status, json } = await accept(first, first.participation.id)
  expect([status, json.message]).toEqual([200, 'Kursinya jadi milikmu. Sampai jumpa!'])
  expect(json.data.participation).toMatchObject({ status: 'registered', ticket_code: expect.any(String) })
  expect(json.data.participation.offer_expires_at).toBeNull()
  expect((await accept(first, first.participation.id)).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 1])
  expect((await mailTo(first.email)).template).toBe('event-registered')
})

test('an offer that has run out is refused, and the seat goes on to the next', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  clock.advance({ hours: serverLimits.offerHours })
  expect(outcomeOf(await accept(first, first.participation.id))).toEqual([409, 'offer-expired'])
  expect([await statusOf(first.participation.id), await statusOf(second.participation.id)]).toEqual([
    'cancelled',
    'offered',
  ])
  expect(outcomeOf(await accept(first, first.participation.id))).toEqual([409, 'offer-expired'])
  expect((await accept(second, second.participation.id)).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 1])
})

test('the sweep passes on what nobody answered, once, and frees the seat when nobody is left', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  await sweepOffers(deps)
  expect(await statusOf(first.participation.id)).toBe('offered')
  clock.advance({ hours: serverLimits.offerHours })
  await Promise.all([sweepOffers(deps), sweepOffers(deps)])
  expect([await statusOf(first.participation.id), await statusOf(second.participation.id)]).toEqual([
    'cancelled',
    'offered',
  ])
  clock.advance({ hours: serverLimits.offerHours })
  await sweepOffers(deps)
  expect(await statusOf(second.participation.id)).toBe('cancelled')
  expect(await takenOf(made)).toEqual([0, 0])
})

test('whoever comes next also finds what ran out, behind those who wait', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first] = [await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  clock.advance({ hours: serverLimits.offerHours })
  const next = await comer(made)
  expect(next.participation.status).toBe('registered')
  expect(await statusOf(first.participation.id)).toBe('cancelled')
})

test('an offer ends with the registration, and at the start at the latest', async () => {
  const made = await event({ capacity_online: 1, starts: 20, closes: 10 })
  const [holder, first] = [await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  expect(Date.parse((await partOf(first)).offer_expires_at)).toBe(Date.parse(made.registration_closes_at))
})

test('once registration has closed a seat is only let go of', async () => {
  const made = await event({ capacity_online: 1, starts: 20, closes: 10 })
  const [holder, first] = [await comer(made), await comer(made)]
  clock.advance({ hours: 11 })
  await cancel(holder, holder.participation.id)
  expect(await statusOf(first.participation.id)).toBe('waitlisted')
  expect(await takenOf(made)).toEqual([0, 0])
})

test('cancelling twice frees one seat; leaving the waiting list frees none', async () => {
  const made = await event({ capacity_online: 2, starts: 24 * 7 })
  const [one, two, waiting] = [await comer(made), await comer(made), await comer(made)]
  await cancel(waiting, waiting.participation.id)
  await cancel(one, one.participation.id)
  expect((await cancel(one, one.participation.id)).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 1])
  expect(await statusOf(two.participation.id)).toBe('registered')
})

test('more seats go to those who wait, by whatever happens next', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [, first, second] = [await comer(made), await comer(made), await comer(made)]
  await db.updateTable('event').set({ capacity_online: 2 }).where('id', '=', made.id).execute()
  const late = await comer(made)
  expect([await statusOf(first.participation.id), await statusOf(second.participation.id)]).toEqual([
    'offered',
    'waitlisted',
  ])
  expect(late.participation).toMatchObject({ status: 'waitlisted', waitlist_position: 2 })
})

test.skipIf(!isPostgres)('one offer accepted ten times at once, while its seat is cancelled, is one seat', async () => {
  const made = await event({ capacity_online: 3, starts: 24 * 7 })
  const holders = [await comer(made), await comer(made), await comer(made)]
  const waiting = [await comer(made), await comer(made), await comer(made)]
  await Promise.all(holders.map((one) => cancel(one, one.participation.id)))
  expect(await statusesOf(made)).toEqual([...Array(3).fill('cancelled'), ...Array(3).fill('offered')])
  const answers = await Promise.all(
    waiting.flatMap((one) => Array.from({ length: 10 }, () => accept(one, one.participation.id))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(await takenOf(made)).toEqual([0, 3])
})

test('a participation that was there before seats were counted does not break the count', async () => {
  const somebody = await person()
  const made = await event({ capacity_online: 1 })
  await takesPart(somebody, made, 'waitlisted')
  const row = await db.selectFrom('event_participant').select('id').where('event_id', '=', made.id).executeTakeFirst()
  expect((await cancel(somebody, row?.id ?? '')).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 0])
})
