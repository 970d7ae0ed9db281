import type { QuizAttempt } from '@semai/contract/quiz'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import type { Pending } from '../../../lib/offline/pending-store.ts'
import type { PendingEntry } from '../../../lib/offline/queue-policy.ts'
import { createQueue } from '../../../lib/offline/queue.ts'
import { queryClient } from '../../../lib/query/queries.tsx'
import { isLasting, rejectedIn } from './answer-failure.ts'
import { answerId, listSessions, type AttemptAnswer } from '../attempt/attempt-store.ts'
import { noteServerTime } from '../../../lib/time/server-clock.ts'

/** A queued hand-in of an attempt. */
interface HandIn {
  attempt_id: string
  isHandIn: true
}

export type Sendable = AttemptAnswer | HandIn

interface Reply {
  attempt: Pick<QuizAttempt, 'state'>
  saved: number
}

type Listener = (attemptId: string, event: { reply: Reply } | { error: unknown }) => void

const SAVE_MS = 500
const RETRY_MS = [2000, 4000, 8000, 16_000, 30_000]
const listeners = new Set<Listener>()

const isAnswer = (value: Sendable): value is AttemptAnswer => !('isHandIn' in value)

const answersOf = (items: readonly Pending<Sendable>[]) =>
  items
    .map(({ value }) => value)
    .filter(isAnswer)
    .sort((one, other) => one.client_seq - other.client_seq)

/** Queue of quiz answers. Sends all pending answers of an attempt in one call at a time. */
export const answerQueue = createQueue<Sendable, Reply>({
  name: 'answer',
  subjectOf: ({ attempt_id }) => attempt_id,
  most: Infinity,
  delayMs: SAVE_MS,
  sendsOnLeave: true,
  async send(items, { keepalive }) {
    const attempt_id = items[0]?.value.attempt_id ?? ''
    const answers = answersOf(items).map(({ attempt_id: _, ...answer }) => answer)
    const send = (submit: boolean) => sendAnswers({ attempt_id, answers, submit }, keepalive)
    // The time is up, or it was handed in elsewhere: answers that are just late go with the hand-in.
    return send(items.some(({ value }) => !isAnswer(value))).catch((error: unknown) => {
      if (isFailure(error, 'quiz-attempt-over')) return send(true)
      throw error
    })
  },
  waitAfter: (failures) => RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0,
  rejectionOf: (error) => (isLasting(error) ? failureMessage(error) : null),
  rejectedOf(error, items) {
    const answers = answersOf(items)
    const rejected = new Set(rejectedIn(error, answers).map(answerId))
    if (rejected.size > 0) return items.filter(({ id }) => rejected.has(id))
    for (const listener of listeners) listener(items[0]?.value.attempt_id ?? '', { error })
    return items
  },
  onSent(items, reply) {
    const attemptId = items[0]?.value.attempt_id ?? ''
    for (const listener of listeners) listener(attemptId, { reply })
    // Another device has answered later.
    if (reply.attempt.state === 'in_progress' && reply.saved < answersOf(items).length)
      void queryClient.invalidateQueries({ queryKey: ['quiz', 'session'] })
  },
  describe,
})

/** Subscribe to the results of sent answers. Returns a function that unsubscribes. */
export function watchAnswers(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Describe all pending answers of an attempt as one item. */
async function describe(
  items: readonly Pending<Sendable>[],
  discard: (item: Pending<Sendable>) => Promise<void>,
): Promise<PendingEntry[]> {
  const sessions = await listSessions()
  const attempts = new Map<string, Pending<Sendable>[]>()
  for (const item of items)
    if (isAnswer(item.value))
      attempts.set(item.value.attempt_id, [...(attempts.get(item.value.attempt_id) ?? []), item])
  return [...attempts].map(([id, own]) => {
    const title = sessions.find(({ attempt }) => attempt.id === id)?.title
    const rejected = own.find(({ rejection }) => rejection !== null)
    return {
      id,
      title: `${own.length} jawaban ${title ? `“${title}”` : 'kuis'}`,
      madeAt:
        own
          .map(({ madeAt }) => madeAt)
          .sort()
          .at(-1) ?? '',
      rejection: rejected?.rejection ?? null,
      ...(rejected && {
        discard: async () => {
          for (const item of own) await discard(item)
        },
      }),
    }
  })
}

interface Sent {
  attempt_id: string
  answers: Omit<AttemptAnswer, 'attempt_id'>[]
  submit: boolean
}

async function sendAnswers(body: Sent, keepalive: boolean): Promise<Reply> {
  const askedAt = Date.now()
  const { data } = await call('POST /v1/workshop-answer/user/store', { body }, { keepalive })
  noteServerTime(data.attempt.server_time, askedAt)
  return data
}
