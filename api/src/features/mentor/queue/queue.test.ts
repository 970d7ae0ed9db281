import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorQueueMaker } from '../../../../test/world/mentor-queues.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { clock, db, person } = app
const {
  board,
  callNext,
  change,
  guest,
  hall,
  inLine,
  mark,
  operator,
  opened,
  setQueue,
  shown,
  take,
  ticket,
  notificationsOf,
  work,
} = mentorQueueMaker(app)
const { worked } = mentorQueueMaker(app)

const START = '2026-08-13T03:00:00.000Z'
beforeEach(() => clock.set(START))

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const numbersOf = ({ waiting }: { waiting: { number: number }[] }) => waiting.map(({ number }) => number)

describe('a queue', () => {
  test('is opened only by its mentor and staff of the event', async () => {
    const { event, mentors } = await hall({ hub: 7, mentors: 2 })
    const [host, other] = mentors
    if (!host || !other) throw new Error('two mentors')
    const [near, far, stranger] = [await operator(7), await operator(3), await person()]
    expect(outcomeOf(await setQueue(stranger, event, host))).toEqual([404, 'event-not-found'])
    expect(outcomeOf(await setQueue(far, event, host))).toEqual([404, 'event-not-found'])
    expect(outcomeOf(await setQueue(other.account, event, host))).toEqual([404, 'event-not-found'])
    expect(outcomeOf(await setQueue(near, event, { id: newId() }))).toEqual([404, 'event-not-found'])
    expect((await setQueue(near, event, other, { turn_minutes: 7 })).json.data).toMatchObject({
      state: 'open',
      turn_minutes: 7,
    })
    expect((await setQueue(host.account, event, host)).json.data).toMatchObject({ state: 'open', turn_minutes: 10 })
    const seen = (await board(await guest(event), event)).json.data
    expect(seen.queues.map((queue: { mentor: { id: string } }) => queue.mentor.id)).toEqual([host.id, other.id])
    expect(seen).toMatchObject({ opens_at: '2026-08-13T01:30:00.000Z', unopened: [] })
  })

  test('runs from an hour before the start until the end', async () => {
    const { event, mentors } = await hall({ starts: 2, hours: 2 })
    const [host] = mentors
    if (!host) throw new Error('a mentor')
    expect(outcomeOf(await setQueue(host.account, event, host))).toEqual([409, 'queue-not-running'])
    const one = await guest(event)
    clock.advance({ hours: 1 })
    const { json } = await setQueue(host.account, event, host)
    const [first] = await inLine(event, json.data.id, 1)
    await change(first ?? one, first?.ticket ?? '', 'skipped')
    clock.advance({ hours: 3 })
    expect(outcomeOf(await take(one, json.data.id))).toEqual([409, 'queue-not-running'])
    expect(outcomeOf(await callNext(host.account, json.data.id))).toEqual([409, 'queue-not-running'])
    expect(outcomeOf(await change(first ?? one, first?.ticket ?? '', 'waiting'))).toEqual([409, 'queue-not-running'])
    expect((await setQueue(host.account, event, host, { state: 'closed' })).status).toBe(200)
  })

  test('gives numbers but calls none while paused, and calls but gives none while closed', async () => {
    const { event, host, queue } = await opened()
    await setQueue(host.account, event, host, { state: 'paused' })
    await inLine(event, queue, 1)
    expect(outcomeOf(await callNext(host.account, queue))).toEqual([409, 'queue-paused'])
    await setQueue(host.account, event, host, { state: 'closed' })
    expect(outcomeOf(await take(await guest(event), queue))).toEqual([409, 'queue-closed'])
    expect((await callNext(host.account, queue)).json.data.current.number).toBe(1)
  })
})

describe('a number', () => {
  test('needs a seat in the hall; strangers get 404', async () => {
    const { event, queue } = await opened({ mode: 'hybrid' })
    const [there, far, stranger] = [await guest(event), await guest(event, 'online'), await person()]
    expect((await take(there, queue)).json.data).toMatchObject({
      number: 1,
      state: 'waiting',
      ahead: 0,
      wait_minutes: 0,
    })
    for (const who of [far, stranger]) {
      expect(outcomeOf(await take(who, queue))).toEqual([404, 'queue-not-found'])
      expect(outcomeOf(await board(who, event))).toEqual([404, 'event-not-found'])
      expect(outcomeOf(await ticket(who, event))).toEqual([404, 'event-not-found'])
      expect(outcomeOf(await work(who, event))).toEqual([404, 'event-not-found'])
    }
    expect((await ticket(there, event)).json.data).toMatchObject({
      may_take: true,
      may_call: false,
      ticket: { number: 1 },
    })
    expect(outcomeOf(await work(there, event))).toEqual([404, 'event-not-found'])
    expect(outcomeOf(await take(there, newId()))).toEqual([404, 'queue-not-found'])
  })

  test('is limited to one at a time over all queues of an event', async () => {
    const { event, mentors, queue } = await opened({ mentors: 2 })
    const [, second] = mentors
    if (!second) throw new Error('two mentors')
    const other = (await setQueue(second.account, event, second)).json.data.id
    const one = await guest(event)
    const mine = (await take(one, queue)).json.data
    expect(outcomeOf(await take(one, other))).toEqual([409, 'queue-ticket-open'])
    await change(one, mine.id, 'left')
    expect((await take(one, other)).json.data).toMatchObject({ number: 1, queue_id: other })
  })

  test('shows the people before it and a wait estimated from past turns', async () => {
    const { event, host, queue } = await opened({ turn_minutes: 12 })
    const people = await inLine(event, queue, 6)
    expect((await shown(host.account, event)).waiting.map(({ wait_minutes }) => wait_minutes)).toEqual([
      0, 12, 24, 36, 48, 60,
    ])
    let current: string | null = null
    for (const { ticket: id } of people.slice(0, 3)) {
      await callNext(host.account, queue, current)
      await mark(host.account, id, 'serving')
      clock.advance({ minutes: 5 })
      await mark(host.account, id, 'done')
      current = null
    }
    expect(await shown(host.account, event)).toMatchObject({ turn_minutes: 5, wait_minutes: 15, current: null })
    const last = people[5]
    if (!last) throw new Error('six people')
    expect((await ticket(last, event)).json.data.ticket).toMatchObject({ ahead: 2, wait_minutes: 10 })
    await callNext(host.account, queue)
    await mark(host.account, people[3]?.ticket ?? '', 'serving')
    clock.advance({ minutes: 2 })
    expect((await ticket(last, event)).json.data.ticket).toMatchObject({ ahead: 1, wait_minutes: 8 })
  })

  test('is skipped by its owner and returns once, behind the first two and never before its former place', async () => {
    const { event, host, queue } = await opened()
    const [one, , , four] = await inLine(event, queue, 6)
    if (!one || !four) throw new Error('six people')
    await change(four, four.ticket, 'skipped')
    await change(four, four.ticket, 'waiting')
    expect(numbersOf(await shown(four, event))).toEqual([1, 2, 3, 4, 5, 6])
    expect((await change(one, one.ticket, 'skipped')).json.data).toMatchObject({ state: 'skipped', can_return: true })
    expect((await change(one, one.ticket, 'waiting')).json.data).toMatchObject({ ahead: 2, can_return: false })
    expect(numbersOf(await shown(one, event))).toEqual([2, 3, 1, 4, 5, 6])
    await change(one, one.ticket, 'skipped')
    expect(outcomeOf(await change(one, one.ticket, 'waiting'))).toEqual([409, 'queue-returned'])
    expect((await take(one, queue)).json.data).toMatchObject({ number: 7, ahead: 5 })
    expect(numbersOf(await worked(host.account, event))).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('is changed only by its owner, and only while open', async () => {
    const { event, host, queue } = await opened()
    const [one, two] = await inLine(event, queue, 2)
    if (!one || !two) throw new Error('two people')
    expect(outcomeOf(await change(two, one.ticket, 'left'))).toEqual([404, 'queue-ticket-not-found'])
    expect(outcomeOf(await change(one, newId(), 'left'))).toEqual([404, 'queue-ticket-not-found'])
    expect((await change(one, one.ticket, 'left')).json.data.state).toBe('left')
    expect((await change(one, one.ticket, 'left')).status).toBe(200)
    expect(outcomeOf(await change(one, one.ticket, 'waiting'))).toEqual([409, 'queue-ticket-state'])
    await callNext(host.account, queue)
    await change(two, two.ticket, 'skipped')
    await take(two, queue)
    expect(outcomeOf(await change(two, two.ticket, 'waiting'))).toEqual([409, 'queue-ticket-open'])
  })
})

describe('calling', () => {
  test('ends the former ticket, waits 3 minutes for the called one, and notifies each once', async () => {
    const { event, host, queue } = await opened()
    const [one, two, three] = await inLine(event, queue, 3)
    if (!one || !two || !three) throw new Error('three people')
    expect((await callNext(host.account, queue)).json.data.current).toMatchObject({ number: 1, state: 'called' })
    expect([await notificationsOf(one), await notificationsOf(two), await notificationsOf(three)]).toEqual([
      ['Giliranmu'],
      ['Kamu berikutnya'],
      [],
    ])
    expect(outcomeOf(await callNext(host.account, queue))).toEqual([409, 'queue-moved'])
    const early = await callNext(host.account, queue, one.ticket)
    expect([early.status, early.json.message]).toEqual([409, 'Nomor 1 baru dipanggil. Tunggu sebentar, atau lewati.'])
    clock.advance({ minutes: 3 })
    const { current, skipped } = (await callNext(host.account, queue, one.ticket)).json.data
    expect([current.number, numbersOf({ waiting: skipped })]).toEqual([2, [1]])
    await mark(host.account, two.ticket, 'serving')
    expect((await callNext(host.account, queue, two.ticket)).json.data).toMatchObject({ done: 1, waiting: [] })
    await mark(host.account, three.ticket, 'done')
    expect(outcomeOf(await callNext(host.account, queue))).toEqual([409, 'queue-empty'])
    await change(one, one.ticket, 'waiting')
    await callNext(host.account, queue)
    expect([await notificationsOf(one), await notificationsOf(two)]).toEqual([
      ['Giliranmu', 'Giliranmu'],
      ['Kamu berikutnya', 'Giliranmu'],
    ])
  })

  test('marks only called tickets, and only for callers with access', async () => {
    const { event, host, queue } = await opened()
    const [one] = await inLine(event, queue, 1)
    if (!one) throw new Error('one person')
    expect(outcomeOf(await mark(host.account, one.ticket, 'serving'))).toEqual([409, 'queue-ticket-state'])
    await callNext(host.account, queue)
    expect(outcomeOf(await mark(one, one.ticket, 'serving'))).toEqual([404, 'queue-ticket-not-found'])
    expect(outcomeOf(await callNext(one, queue, one.ticket))).toEqual([404, 'queue-not-found'])
    expect((await mark(host.account, one.ticket, 'serving')).json.data.current.state).toBe('serving')
    expect((await mark(host.account, one.ticket, 'serving')).status).toBe(200)
    expect(outcomeOf(await mark(host.account, one.ticket, 'skipped'))).toEqual([409, 'queue-ticket-state'])
    expect((await mark(host.account, one.ticket, 'done')).json.data).toMatchObject({ current: null, done: 1 })
  })

  test('shows names only to callers and audits that they saw them', async () => {
    const { event, host, queue } = await opened()
    const [one, two] = [await guest(event, 'offline', 'Ketut Wirawan'), await guest(event)]
    for (const who of [one, two]) await take(who, queue)
    expect((await worked(host.account, event)).waiting[0]).toMatchObject({ number: 1, full_name: 'Ketut Wirawan' })
    expect((await board(two, event)).text).not.toContain('Ketut')
    const seen = await db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('actor_id', '=', host.account.id)
      .where('action', '=', 'participants-viewed')
      .execute()
    expect(new Set(seen.map(({ subject_id }) => subject_id))).toEqual(new Set([one.id, two.id]))
    expect(seen).toHaveLength(2)
  })
})
