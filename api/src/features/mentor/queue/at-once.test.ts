import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { mentorQueueMaker } from '../../../../test/world/mentor-queues.ts'

const app = await createTestApp()
const { db } = app
const { callNext, guest, inLine, mark, operator, opened, setQueue, shown, take, notificationsOf, worked } =
  mentorQueueMaker(app)

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe.skipIf(!isPostgres)('at once', () => {
  test('gives each of 80 people who press at once a number from 1 to 80', async () => {
    const { event, queue, host } = await opened()
    const people = await Promise.all(upTo(80).map(() => guest(event)))
    const answers = await Promise.all(people.map((one) => take(one, queue)))
    const numbers = answers.map(({ json }) => json.data.number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(80))
    expect((await shown(host.account, event)).waiting.map(({ number }) => number)).toEqual(upTo(80))
  }, 60_000)

  test('gives one number to a person who takes on two queues, and twice with one key', async () => {
    const { event, mentors, queue } = await opened({ mentors: 2 })
    const [, second] = mentors
    if (!second) throw new Error('two mentors')
    const other = (await setQueue(second.account, event, second)).json.data.id
    const one = await guest(event)
    const answers = await Promise.all([take(one, queue), take(one, other), take(one, queue), take(one, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const headers = { 'idempotency-key': randomUUID() }
    const two = await guest(event)
    const [first] = [await take(two, queue, headers)]
    expect((await take(two, queue, headers)).json).toEqual(first?.json)
  })

  test('calls each number once, in order, for two operators at once', async () => {
    const { event, host, queue } = await opened()
    const people = await inLine(event, queue, 12)
    const callers = [host.account, await operator()]
    const called: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const { current } = await worked(host.account, event)
      const answers = await Promise.all(callers.map((caller) => callNext(caller, queue, current?.id ?? null)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const now = (await worked(host.account, event)).current
      called.push(now?.number ?? 0)
      await mark(host.account, now?.id ?? '', 'serving')
    }
    expect(called).toEqual(upTo(12))
    for (const one of people)
      expect((await notificationsOf(one)).filter((title) => title === 'Giliranmu')).toHaveLength(1)
    const states = await db.selectFrom('mentor_queue_ticket').select('state').where('queue_id', '=', queue).execute()
    expect(states.filter(({ state }) => state === 'done')).toHaveLength(11)
  })
})
