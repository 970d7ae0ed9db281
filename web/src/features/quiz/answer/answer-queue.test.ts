import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDevice, pendingOf, until } from '../../../lib/offline/device.fixture.ts'
import { answerQueue } from './answer-queue.ts'
import { answersOf } from '../attempt/attempt-answers.ts'
import type { Answer } from './answers.ts'

interface Call {
  attempt_id: string
  answers: Answer[]
  submit: boolean
}

/** The server, as it answers over HTTP: what it was sent, and what it makes of the next call. */
const calls: Call[] = []
let answerNext: (call: Call) => { status: number; body: object } | null = () => null

const given = (question_id: string, client_seq: number, value = 'a'): Answer => ({ question_id, value, client_seq })

let attempts = 0
const newAttempt = () => `attempt-${(attempts += 1)}`

beforeEach(() => {
  openDevice()
  calls.length = 0
  answerNext = () => null
  vi.stubGlobal('fetch', async (_: string, request: { body: string }) => {
    const call: Call = JSON.parse(request.body)
    const { status, body } = answerNext(call) ?? {
      status: 200,
      body: {
        data: {
          attempt: { state: call.submit ? 'submitted' : 'in_progress', server_time: new Date().toISOString() },
          saved: call.answers.length,
        },
      },
    }
    if (status === 0) throw new TypeError('Failed to fetch')
    calls.push(call)
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  })
})

afterEach(async () => {
  for (const item of answerQueue.getState().items) await answerQueue.discard(item)
  answerQueue.stop()
})

const sent = () => calls.map(({ answers, submit }) => [answers.map(({ question_id }) => question_id).join(), submit])
/** The server was called as often as that, and nothing waits any more. */
const untilSent = (times: number) => until(async () => calls.length >= times && (await pendingOf()).length === 0)
const over = { status: 409, body: { code: 'quiz-attempt-over', message: 'Sudah selesai.' } }

test('sends the last answer to each question in one call, in their order', async () => {
  const own = answersOf(newAttempt())
  own.put(given('q2', 1))
  own.put(given('q1', 2))
  own.put(given('q2', 3, 'b'))
  expect(own.getState().phase).toBe('saving')
  await untilSent(1)
  expect(sent()).toEqual([['q1,q2', false]])
  expect(calls[0]?.answers.at(-1)).toMatchObject({ question_id: 'q2', value: 'b' })
  await until(() => own.getState().phase === 'resting')
  expect(own.getState().savedAt).not.toBeNull()
})

test('without a network they wait, are shown as stalled, and are sent when it is back', async () => {
  const own = answersOf(newAttempt())
  answerNext = () => ({ status: 0, body: {} })
  own.put(given('q1', 1))
  await until(() => own.getState().phase === 'stalled')
  expect(await pendingOf()).toHaveLength(1)
  answerNext = () => null
  own.retry()
  await untilSent(1)
  expect(sent()).toEqual([['q1', false]])
})

test('what a closed tab left behind is sent, and what it had sent is shown', async () => {
  const id = newAttempt()
  const own = answersOf(id)
  own.put(given('q1', 1))
  await untilSent(1)
  own.put(given('q2', 2))
  answerQueue.stop()
  const later = answersOf(id)
  await later.restore()
  expect([...later.getState().answers.keys()]).toEqual(['q1', 'q2'])
  await untilSent(2)
  expect(sent()).toEqual([
    ['q1', false],
    ['q2', false],
  ])
})

test('keeps a later answer over an older one of this device', async () => {
  const own = answersOf(newAttempt())
  own.put(given('q1', 5, 'later'))
  own.put(given('q1', 4, 'earlier'))
  await untilSent(1)
  expect(calls.flatMap(({ answers }) => answers.map(({ value }) => value))).toEqual(['later'])
})

test('sends other answers after one is rejected', async () => {
  const own = answersOf(newAttempt())
  answerNext = ({ answers }) => {
    const at = answers.findIndex(({ value }) => value === 'never')
    if (at < 0) return null
    return {
      status: 422,
      body: { code: 'invalid-input', message: 'Tidak bisa.', errors: [{ field: `answers.${at}.value`, message: 'x' }] },
    }
  }
  own.put(given('q1', 1, 'never'))
  own.put(given('q2', 2))
  await until(() => sent().some(([ids]) => ids === 'q2'))
  await until(() => own.getState().rejected.has('q1'))
  expect(own.getState().error).toBeNull()
  // A new answer is sent again.
  own.put(given('q1', 3))
  await untilSent(3)
  expect(own.getState().rejected.size).toBe(0)
})

describe('handing in', () => {
  test('sends pending answers along, and ends the attempt', async () => {
    const own = answersOf(newAttempt())
    own.put(given('q1', 1))
    own.handIn()
    expect(own.getState().isHandingIn).toBe(true)
    await until(() => own.getState().isOver)
    expect(sent().at(-1)?.[1]).toBe(true)
    expect(calls.flatMap(({ answers }) => answers)).toHaveLength(1)
  })

  test('waits for a network, and lets the person go on until then', async () => {
    const own = answersOf(newAttempt())
    answerNext = () => ({ status: 0, body: {} })
    own.handIn()
    await until(() => own.getState().phase === 'stalled')
    own.goOn()
    await until(() => !own.getState().isHandingIn)
    answerNext = () => null
    await answerQueue.deliver()
    expect([calls, own.getState().isOver]).toEqual([[], false])
  })

  test('ends an attempt that was ended on another device, and sends late answers with the hand-in', async () => {
    const own = answersOf(newAttempt())
    answerNext = ({ submit }) => (submit ? null : over)
    own.put(given('q1', 1))
    await until(() => own.getState().isOver)
    expect(sent()).toEqual([
      ['q1', false],
      ['q1', true],
    ])
  })
})

test('shows a lasting rejection, and retries it only on demand', async () => {
  const own = answersOf(newAttempt())
  answerNext = () => ({ status: 404, body: { code: 'quiz-attempt-not-found', message: 'Tidak ada.' } })
  own.put(given('q1', 1))
  await until(() => own.getState().error !== null)
  expect([own.getState().phase, own.getState().rejected.size, calls.length]).toEqual(['resting', 0, 1])
  expect(await pendingOf()).toMatchObject([{ rejection: expect.stringMatching(/./) }])
  answerNext = () => null
  own.retry()
  await untilSent(2)
  expect(own.getState().error).toBeNull()
})

test('the list names an attempt once, with how many answers it waits for', async () => {
  const own = answersOf(newAttempt())
  answerNext = () => ({ status: 0, body: {} })
  own.put(given('q1', 1))
  own.put(given('q2', 2))
  await until(() => own.getState().phase === 'stalled')
  expect(await answerQueue.listEntries()).toMatchObject([{ title: '2 jawaban kuis', rejection: null }])
})
