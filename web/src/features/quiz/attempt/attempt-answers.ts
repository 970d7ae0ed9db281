import type { Pending } from '../../../lib/offline/pending-store.ts'
import { answerQueue, watchAnswers, type Sendable } from '../answer/answer-queue.ts'
import type { Answer } from '../answer/answers.ts'
import { answerId, keepAnswer, listAnswers } from './attempt-store.ts'

export interface AnswersState {
  /** Latest known answers by question, sent or not. */
  answers: ReadonlyMap<string, Answer>
  /** Stalled: the last attempt to save failed. */
  phase: 'resting' | 'saving' | 'stalled'
  /** When the server last saved an answer, by the device’s clock. */
  savedAt: number | null
  /** The person or the time limit has requested the hand-in. */
  isHandingIn: boolean
  /** The attempt has ended, here or elsewhere, and has a result. */
  isOver: boolean
  /** Questions whose answer the server rejected. */
  rejected: ReadonlySet<string>
  /** A lasting error that stops all saving. */
  error: unknown
}

export type AttemptAnswers = ReturnType<typeof createAttemptAnswers>

const attempts = new Map<string, AttemptAnswers>()

/** Return the answers of an attempt: one object per tab, also while another page is open. */
export function answersOf(attemptId: string): AttemptAnswers {
  const known = attempts.get(attemptId)
  if (known) return known
  const made = createAttemptAnswers(attemptId)
  attempts.set(attemptId, made)
  return made
}

const FIRST: Omit<AnswersState, 'phase' | 'isHandingIn' | 'rejected'> = {
  answers: new Map(),
  savedAt: null,
  isOver: false,
  error: null,
}

function createAttemptAnswers(attempt_id: string) {
  const listeners = new Set<() => void>()
  const handInId = `${attempt_id}:hand-in`
  let own = FIRST
  let state = join()

  function join(): AnswersState {
    const pending = itemsOf(attempt_id)
    const due = pending.filter(({ rejection }) => rejection === null)
    const isFailing = answerQueue.getState().failure !== null
    const rejectedItems = pending.filter(({ rejection, id }) => rejection !== null && id !== handInId)
    return {
      ...own,
      phase: own.isOver || due.length === 0 ? 'resting' : isFailing ? 'stalled' : 'saving',
      isHandingIn: !own.isOver && due.some(({ id }) => id === handInId),
      rejected: new Set(own.error === null ? rejectedItems.map(({ id }) => id.slice(attempt_id.length + 1)) : []),
    }
  }

  function show(next: Partial<typeof own> = {}) {
    own = { ...own, ...next }
    state = join()
    for (const listener of listeners) listener()
  }

  /** Take answers later than the known ones. */
  function take(answers: readonly Answer[]): readonly Answer[] {
    const known = new Map(own.answers)
    const isNewer = ({ question_id, client_seq }: Answer) => client_seq > (known.get(question_id)?.client_seq ?? 0)
    const newer = answers.filter(isNewer)
    for (const answer of newer) known.set(answer.question_id, answer)
    if (newer.length > 0) show({ answers: known })
    return newer
  }

  function retryRejected() {
    show({ error: null })
    for (const item of itemsOf(attempt_id)) if (item.rejection !== null) void answerQueue.retry(item)
  }

  answerQueue.subscribe(() => show())
  watchAnswers((attemptId, event) => {
    if (attemptId !== attempt_id) return
    if ('error' in event) return show({ error: event.error })
    const isOver = event.reply.attempt.state !== 'in_progress'
    show({ savedAt: Date.now(), error: null, isOver: own.isOver || isOver })
    // Rejected answers of an ended attempt are useless.
    if (isOver) for (const item of itemsOf(attempt_id)) if (item.rejection !== null) void answerQueue.discard(item)
  })

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Store an answer on the device, and send it soon. */
    put(answer: Answer) {
      if (take([answer]).length === 0) return
      const attemptAnswer = { ...answer, attempt_id }
      show({ error: null })
      void keepAnswer(attemptAnswer)
      void answerQueue.add(answerId(attemptAnswer), attemptAnswer)
    },
    /** Load answers stored on this device, and send the pending ones. */
    async restore() {
      const saved = await listAnswers(attempt_id)
      take(saved.map(({ attempt_id: _, ...answer }) => answer))
      void answerQueue.deliver()
    },
    handIn() {
      retryRejected()
      void answerQueue.add(handInId, { attempt_id, isHandIn: true }, { isLoose: true }).then(answerQueue.deliver)
    },
    /** Cancel a queued hand-in. */
    goOn() {
      for (const item of itemsOf(attempt_id)) if (item.id === handInId) void answerQueue.discard(item)
    },
    /** Send again at once. */
    retry() {
      retryRejected()
      void answerQueue.deliver()
    },
  }
}

const itemsOf = (attemptId: string): Pending<Sendable>[] =>
  answerQueue.getState().items.filter(({ value }) => value.attempt_id === attemptId)
