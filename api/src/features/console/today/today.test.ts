import { beforeEach, describe, expect, test } from 'vitest'
import type { Today, TodayKind } from '@semai/contract/console/today'
import { createTestApp } from '../../../../test/app.ts'
import { bookingMaker, slotAt } from '../../../../test/world/bookings.ts'
import { waitingPhoto } from '../../../../test/world/event-photos.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { moderationMaker } from '../../../../test/world/moderation.ts'
import { sessionMaker } from '../../../../test/world/sessions.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { taskMaker } from '../../../../test/world/tasks.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, takesPart } = eventMaker(app)
const { admin, hubId, operator } = staffMaker(app)

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

type Caller = { token: string }

const today = async ({ token }: Caller): Promise<Today> =>
  (await call('GET', '/v1/console/today?time_zone=Asia%2FJakarta', { token })).json.data
const itemOf = async (who: Caller, kind: TodayKind) => (await today(who)).items.filter((item) => item.kind === kind)

async function linkMentor({ id }: { id: string }) {
  const mentor_id = newId()
  const row = { id: mentor_id, full_name: 'Sekar Ayundita', startup_name: 'Ruma', position: 'Produk', expertise: [] }
  await db
    .insertInto('mentor')
    .values({ ...row, short_description: 'Senang membantu.' })
    .execute()
  await db.insertInto('event_mentor').values({ event_id: id, mentor_id, position: 0 }).execute()
}

test('lists people to approve by event, the longest waiting first, with the seats left', async () => {
  const [full, open] = [
    await event({ hub: 2, requires_approval: true, mode: 'offline', capacity_offline: 3, taken_offline: 3 }),
    await event({ hub: 2, requires_approval: true, capacity_online: 10, taken_online: 3 }),
  ]
  const [elsewhere, past] = [
    await event({ hub: 3, requires_approval: true }),
    await event({ hub: 2, requires_approval: true, starts: -5 }),
  ]
  const asked: [of: { id: string }, at: string][] = [
    [open, '03:00'],
    [full, '03:05'],
    [full, '03:10'],
    [elsewhere, '02:00'],
    [past, '02:00'],
  ]
  for (const [of, at] of asked) {
    const guest = await person()
    await takesPart(guest, of, 'pending_approval')
    const created_at = `2026-08-13T${at}:00.000Z`
    await db.updateTable('event_participant').set({ created_at }).where('user_id', '=', guest.id).execute()
  }
  await takesPart(await person(), open, 'registered')
  expect(await itemOf(await operator(2), 'approval')).toEqual([
    {
      kind: 'approval',
      count: 1,
      first: { id: open.id, title: open.title },
      since: '2026-08-13T03:00:00Z',
      start_at: null,
      time_zone: null,
      seats_left: 7,
    },
    {
      kind: 'approval',
      count: 2,
      first: { id: full.id, title: full.title },
      since: '2026-08-13T03:05:00Z',
      start_at: null,
      time_zone: null,
      seats_left: 0,
    },
  ])
})

test('lists what events of the next 7 days lack, and drafts, the next to start as the first', async () => {
  const [whole, bare] = [
    await event({ hub: 4, starts: 20, mode: 'hybrid', address: 'Jalan Pattimura 1' }),
    await event({ hub: 4, starts: 30, mode: 'hybrid', join_url: '' }),
  ]
  await event({ hub: 4, starts: 40, join_url: '' })
  await linkMentor(whole)
  const draft = await event({ hub: 4, starts: 50, status: 'draft' })
  const talk = await sessionMaker(app).session({ hub: 4, starts: 60, status: 'draft' })
  for (const starts of [-10, 24 * 8]) await event({ hub: 4, starts, join_url: '' })
  await event({ hub: 5, starts: 10, join_url: '' })
  await event({ hub: 4, starts: 10, status: 'cancelled', join_url: '' })
  const { items } = await today(await operator(4))
  const start = (made: { id: string; title: string; start_at: string }) => ({
    first: { id: made.id, title: made.title },
    start_at: made.start_at.replace('.000', ''),
    time_zone: 'Asia/Jakarta',
    since: null,
    seats_left: null,
  })
  expect(items.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { kind: 'event-address', count: 1, ...start(bare) },
    { kind: 'event-draft', count: 1, ...start(draft) },
    { kind: 'event-link', count: 2, ...start(bare) },
    { kind: 'event-mentor', count: 2, ...start(bare) },
    { kind: 'ignition-draft', count: 1, ...start({ ...talk, start_at: talk.start_time }) },
  ])
})

describe('queues of other pages', () => {
  const { mentor, say, session } = mentorSessionMaker(app)
  const moderation = moderationMaker(app)
  const { claim, handedIn, learner, readTask, review } = taskMaker(app)

  test('appear as one item each, with the length that their page shows, to the staff of their hub', async () => {
    const { workshop, task } = await readTask()
    const work = await handedIn(await learner(workshop, 7), task)
    const past = await event({ hub: 7, starts: -5 })
    const photo = await waitingPhoto(app, past, await person())
    const [guide, booker] = [await mentor({ hub: 7 }), await person()]
    const contested = await session({ mentor: guide, booker, starts: -2 })
    await say(guide, contested, 'booker_missed')
    await say(booker, contested, 'held')
    clock.advance({ days: 4 })
    const [near, far, anybody, accused] = [await operator(7), await operator(8), await person(), await person()]
    await moderation.livesIn(accused, 7)
    const report = await moderation.reported(anybody, { subject: 'user', user_id: accused.id, reason: 'spam' })
    const { items, figures } = await today(near)
    const queues = items.filter(({ kind }) => ['work', 'photo', 'session', 'report', 'appeal'].includes(kind))
    expect(queues.map(({ kind, count, first }) => [kind, count, first.id])).toEqual([
      ['work', 1, work],
      ['photo', 1, photo],
      ['session', 1, contested.id],
      ['report', 1, report],
    ])
    expect(figures.waiting).toBe(items.reduce((sum, { count }) => sum + count, 0))
    expect((await today(far)).items).toEqual([])

    const decided = await moderation.decide(near, report, { decision: 'warn' })
    await moderation.appeal(accused, decided.json.data.actions[0].id)
    expect(await itemOf(near, 'report')).toEqual([])
    expect(await itemOf(near, 'appeal')).toMatchObject([
      { count: 1, first: { title: expect.stringContaining('harga') } },
    ])
  })

  test('count the hours until the first answer to a task', async () => {
    const { workshop, task } = await readTask()
    const id = await handedIn(await learner(workshop, 6), task)
    clock.advance({ hours: 19 })
    const staff = await operator(6)
    expect((await today(staff)).figures.answer_hours).toBeNull()
    await claim(staff, id)
    expect((await review(staff, id)).status).toBe(200)
    expect((await today(staff)).figures.answer_hours).toBe(19)
    expect((await today(await operator(8))).figures.answer_hours).toBeNull()
  })
})

test('shows the rest of the day in the given zone, with the bookings of a building as one entry', async () => {
  clock.set('2026-08-14T01:00:00.000Z')
  const { booked, building, room } = bookingMaker(app)
  const house = await building({ hub: 9 })
  const [one, other] = [await room({ building_id: house.id }), await room({ building_id: house.id })]
  const first = await booked(await person(), one, slotAt(9))
  await booked(await person(), other, slotAt(13))
  await booked(await person(), other, slotAt(9, { day: 15 }))
  const talk = await event({ hub: 9, starts: 10, mode: 'hybrid', taken_offline: 20, taken_online: 42 })
  await event({ hub: 9, starts: 20 })
  await event({ hub: 9, starts: -10 })
  const staff = await operator(9)
  const { entries, figures } = await today(staff)
  expect(entries).toEqual([
    {
      kind: 'building',
      id: house.id,
      title: house.name,
      start_at: '2026-08-14T02:00:00Z',
      end_at: '2026-08-14T08:00:00Z',
      count: 2,
      mode: null,
    },
    {
      kind: 'event',
      id: talk.id,
      title: talk.title,
      start_at: '2026-08-14T11:00:00Z',
      end_at: '2026-08-14T13:00:00Z',
      count: 62,
      mode: 'hybrid',
    },
  ])
  expect(figures.checked_in).toBe(0)
  const checkedIn = { status: 'occupied', checked_in_at: '2026-08-14T02:00:00.000Z' }
  await db.updateTable('schedule').set(checkedIn).where('id', '=', first.id).execute()
  expect((await today(staff)).figures.checked_in).toBe(1)
  expect((await today(await operator(8))).entries).toEqual([])
})

test('counts the participants of a hub who registered since Monday', async () => {
  const staff = await operator(10)
  const registers = async (created_at: string) => {
    const { id } = await person()
    await db
      .updateTable('app_user')
      .set({ region_hub_id: await hubId(10), created_at })
      .where('id', '=', id)
      .execute()
  }
  await registers('2026-08-09T16:59:00.000Z')
  await registers('2026-08-09T17:01:00.000Z')
  await registers('2026-08-13T02:00:00.000Z')
  expect((await today(staff)).figures.registered).toBe(2)
})

test('offers the first day’s list to national staff until the programme has one of each', async () => {
  const [national, bound] = [await admin(), await operator(11)]
  await db.deleteFrom('banner').execute()
  expect((await today(national)).first_day).toMatchObject({ hub: true, banner: false })
  expect((await today(bound)).first_day).toBeNull()
})
