import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, type CallFailureCode } from '../../lib/call.ts'
import { createOutbox, type OutboxPorts, type Told } from './answer-outbox.ts'
import type { Answer } from './answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = (question_id: string, client_seq: number, value: Answer['value'] = question_id): Answer => ({
  question_id,
  value,
  client_seq,
})

const failure = (code: CallFailureCode, status: number, ...fields: string[]) =>
  new CallFailed(status, { code, message: code, errors: fields.map((field) => ({ field, message: 'salah' })) })

const offline = failure('offline', 0)
const taken = (answers: Answer[]): Told => ({ attempt: { state: 'in_progress' }, saved: answers.length })
const ended: Told = { attempt: { state: 'submitted' }, saved: 0 }

function make(send: (answers: Answer[], submit: boolean) => Told | Promise<Told>) {
  const sent: { answers: Answer[]; submit: boolean }[] = []
  const ports = {
    keep: vi.fn<OutboxPorts['keep']>(),
    settle: vi.fn<OutboxPorts['settle']>(),
    onOverruled: vi.fn<OutboxPorts['onOverruled']>(),
  }
  const outbox = createOutbox({
    ...ports,
    send: async (answers, { submit }) => {
      sent.push({ answers, submit })
      return send(answers, submit)
    },
  })
  return { outbox, sent, ...ports }
}

test('answers given one after the other go together, in their order, the last one to each question', async () => {
  const { outbox, sent, keep, settle } = make(taken)
  outbox.put(answer('b', 1))
  outbox.put(answer('a', 2))
  outbox.put(answer('b', 3, 'lain'))
  expect(outbox.getState().phase).toBe('saving')
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([{ answers: [answer('a', 2), answer('b', 3, 'lain')], submit: false }])
  expect(outbox.getState()).toMatchObject({ phase: 'resting', savedAt: expect.any(Number) })
  expect(keep).toHaveBeenCalledTimes(3)
  expect(settle).toHaveBeenCalledOnce()
})

test('what is answered while a call is under way goes with the next one', async () => {
  const replies: (() => void)[] = []
  const { outbox, sent } = make((answers) => new Promise((resolve) => replies.push(() => resolve(taken(answers)))))
  outbox.put(answer('a', 1))
  await vi.advanceTimersByTimeAsync(600)
  outbox.put(answer('a', 2, 'lain'))
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toHaveLength(1)
  replies[0]?.()
  await vi.advanceTimersByTimeAsync(600)
  expect(sent[1]?.answers).toEqual([answer('a', 2, 'lain')])
})

test('without a network they wait, and are told when it is back', async () => {
  let isOnline = false
  const { outbox, sent } = make((answers) => {
    if (!isOnline) throw offline
    return taken(answers)
  })
  outbox.put(answer('a', 1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(outbox.getState().phase).toBe('waiting')
  outbox.put(answer('b', 2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.getState().phase).toBe('waiting')
  isOnline = true
  outbox.retry()
  await vi.advanceTimersByTimeAsync(10)
  expect(outbox.getState().phase).toBe('resting')
  expect(sent.at(-1)?.answers).toEqual([answer('a', 1), answer('b', 2)])
})

test('what a closed tab left behind is told, and what it had told is shown', async () => {
  const { outbox, sent } = make(taken)
  outbox.restore([
    { ...answer('a', 1), isTold: true },
    { ...answer('b', 2), isTold: false },
  ])
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([{ answers: [answer('b', 2)], submit: false }])
  expect(outbox.getState().answers.get('a')?.value).toBe('a')
})

test('an answer that the server will never take keeps back no other', async () => {
  const { outbox, sent } = make((answers) => {
    const at = answers.findIndex(({ question_id }) => question_id === 'b')
    if (at >= 0) throw failure('quiz-answer-invalid', 422, `answers.${at}.value`)
    return taken(answers)
  })
  for (const id of ['a', 'b', 'c']) outbox.put(answer(id, 1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)?.answers.map(({ question_id }) => question_id)).toEqual(['a', 'c'])
  expect([...outbox.getState().refused]).toEqual(['b'])
  expect(outbox.getState().phase).toBe('resting')
})

test('handing in takes along what was not told yet, and waits for a network', async () => {
  let isOnline = false
  const { outbox, sent } = make(() => {
    if (!isOnline) throw offline
    return ended
  })
  outbox.put(answer('a', 1))
  outbox.handIn()
  await vi.advanceTimersByTimeAsync(100)
  expect(outbox.getState()).toMatchObject({ phase: 'waiting', isHandingIn: true, isOver: false })
  isOnline = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.at(-1)).toEqual({ answers: [answer('a', 1)], submit: true })
  expect(outbox.getState()).toMatchObject({ isHandingIn: false, isOver: true })
})

test('as long as it is not handed in, one may go on', async () => {
  const { outbox, sent } = make(() => {
    throw offline
  })
  outbox.handIn()
  await vi.advanceTimersByTimeAsync(100)
  outbox.goOn()
  const calls = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(calls)
  expect(outbox.getState().isOver).toBe(false)
})

test('an attempt that ended elsewhere is over here too', async () => {
  const { outbox, sent } = make((_, submit) => {
    if (!submit) throw failure('quiz-attempt-over', 409)
    return ended
  })
  outbox.put(answer('a', 1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.map(({ submit }) => submit)).toEqual([false, true])
  expect(outbox.getState().isOver).toBe(true)
})

test('the later answer of another device is fetched', async () => {
  const { outbox, onOverruled } = make(() => ({ attempt: { state: 'in_progress' }, saved: 0 }))
  outbox.put(answer('a', 1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(onOverruled).toHaveBeenCalledOnce()
})

test('a refusal that will not pass is told, and not tried for ever', async () => {
  const { outbox, sent } = make(() => {
    throw failure('workshop-not-registered', 403)
  })
  outbox.put(answer('a', 1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(outbox.getState().trouble).toBeInstanceOf(CallFailed)
})
