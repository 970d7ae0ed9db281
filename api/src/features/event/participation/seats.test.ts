import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { sweepOffers } from './jobs.ts'

const app = await createTestApp()
const { clock, db, deps, person, mailTo } = app
const { event, takesPart } = eventMaker(app)
const { comer, cancel, accept, statusOf, statusesOf, takenOf, ticket } = participationCalls(app)

/** Duration of an offer made in the morning: a day and a night. */
const DAY_HOURS = 33
let day = 0
beforeEach(() => clock.set(new Date(Date.UTC(2026, 7, 13 + 7 * day++, 3)).toISOString()))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const partOf = async (one: { token: string; participation: { id: string } }) =>
  (await ticket(one, one.participation.id)).json.data.participation

test('offers a cancelled seat to the first person on the waiting list and reserves it for 24 daytime hours', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  const { status, json } = await cancel(holder, holder.participation.id)
  expect([status, json.data.participation.status, json.data.participation.ticket_code]).toEqual([
    200,
    'cancelled',
    null,
  ])
  // 10:00 to 21:00, and on from 06:00.
  const until = new Date('2026-08-14T12:00:03.000Z')
  const offered = await partOf(first)
  expect(offered).toMatchObject({ status: 'offered', waitlist_position: null, ticket_code: null })
  expect(new Date(offered.offer_expires_at)).toEqual(until)
  expect(await partOf(second)).toMatchObject({ status: 'waitlisted', waitlist_position: 1 })
  expect(await takenOf(made)).toEqual([0, 1])
  const mail = await mailTo(first.email)
  expect(mail).toMatchObject({ template: 'event-offered', subject: `Ada kursi untukmu: ${made.title}` })
  expect(mail.text_body).toContain('sebelum Jumat, 14 Agustus 2026')
  const notice = await db.selectFrom('notification').selectAll().where('user_id', '=', first.id).executeTakeFirst()
  expect(notice).toMatchObject({ title: 'Kegiatan nasional', content_title: made.title, event_id: made.id })
})

test('gives the seat to the person who accepts in time', async () => {
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

test('rejects an expired offer, and offers the seat to the next person', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  clock.advance({ hours: DAY_HOURS })
  expect(outcomeOf(await accept(first, first.participation.id))).toEqual([409, 'offer-expired'])
  expect([await statusOf(first.participation.id), await statusOf(second.participation.id)]).toEqual([
    'cancelled',
    'offered',
  ])
  expect(outcomeOf(await accept(first, first.participation.id))).toEqual([409, 'offer-expired'])
  expect((await accept(second, second.participation.id)).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 1])
})

test('the sweep passes on expired offers once, and frees the seat when the waiting list is empty', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  await sweepOffers(deps)
  expect(await statusOf(first.participation.id)).toBe('offered')
  clock.advance({ hours: DAY_HOURS })
  await Promise.all([sweepOffers(deps), sweepOffers(deps)])
  expect([await statusOf(first.participation.id), await statusOf(second.participation.id)]).toEqual([
    'cancelled',
    'offered',
  ])
  // It is evening, so the offer spans two nights.
  clock.advance({ hours: DAY_HOURS + 9 })
  await sweepOffers(deps)
  expect(await statusOf(second.participation.id)).toBe('cancelled')
  expect(await takenOf(made)).toEqual([0, 0])
})

test('registering releases an expired offer, and seats the newcomer if the waiting list is empty', async () => {
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first] = [await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  clock.advance({ hours: DAY_HOURS })
  const next = await comer(made)
  expect(next.participation.status).toBe('registered')
  expect(await statusOf(first.participation.id)).toBe('cancelled')
})

test('pauses an offer at night in the time zone of its recipient', async () => {
  const morning = clock.now().getTime()
  const made = await event({ capacity_online: 1, starts: 24 * 7 })
  const [holder, first, second] = [await comer(made), await comer(made), await comer(made)]
  await db.updateTable('app_user').set({ time_zone: 'Asia/Jayapura' }).where('id', '=', second.id).execute()
  // 23:00 in Jakarta: the time starts at 06:00, then takes a day and a night.
  const night = new Date(morning + 13 * 3_600_000)
  clock.set(night.toISOString())
  await cancel(holder, holder.participation.id)
  const until = Date.parse((await partOf(first)).offer_expires_at)
  expect(until - night.getTime()).toBe((7 + 15 + 9 + 9) * 3_600_000)
  clock.set(new Date(until).toISOString())
  await sweepOffers(deps)
  // 15:00 in Jakarta and 17:00 in Jayapura: 4 hours of the evening, 15 of the day, and 5.
  const { offer_expires_at } = await partOf(second)
  expect(Date.parse(offer_expires_at) - until).toBe((4 + 9 + 15 + 9 + 5) * 3_600_000)
})

test('ends an offer when registration closes, at the latest at the start', async () => {
  const made = await event({ capacity_online: 1, starts: 20, closes: 10 })
  const [holder, first] = [await comer(made), await comer(made)]
  await cancel(holder, holder.participation.id)
  expect(Date.parse((await partOf(first)).offer_expires_at)).toBe(Date.parse(made.registration_closes_at))
})

test('frees a seat without a new offer after registration has closed', async () => {
  const made = await event({ capacity_online: 1, starts: 20, closes: 10 })
  const [holder, first] = [await comer(made), await comer(made)]
  clock.advance({ hours: 11 })
  await cancel(holder, holder.participation.id)
  expect(await statusOf(first.participation.id)).toBe('waitlisted')
  expect(await takenOf(made)).toEqual([0, 0])
})

test('cancelling twice frees one seat, and leaving the waiting list frees none', async () => {
  const made = await event({ capacity_online: 2, starts: 24 * 7 })
  const [one, two, waiting] = [await comer(made), await comer(made), await comer(made)]
  await cancel(waiting, waiting.participation.id)
  await cancel(one, one.participation.id)
  expect((await cancel(one, one.participation.id)).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 1])
  expect(await statusOf(two.participation.id)).toBe('registered')
})

test('offers added seats to waiting people at the next change', async () => {
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

test.skipIf(!isPostgres)('seats each person once for 10 parallel acceptances of an offer', async () => {
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

test('does not break the count for a participation from before seats were counted', async () => {
  const somebody = await person()
  const made = await event({ capacity_online: 1 })
  await takesPart(somebody, made, 'waitlisted')
  const row = await db.selectFrom('event_participant').select('id').where('event_id', '=', made.id).executeTakeFirst()
  expect((await cancel(somebody, row?.id ?? '')).status).toBe(200)
  expect(await takenOf(made)).toEqual([0, 0])
})
