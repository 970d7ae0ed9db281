import type { QuizAttempt } from '@semai/contract/quiz'
import { isFailure } from '../../lib/failure-words.ts'
import type { Answer } from './answers.ts'
import { isLasting, refusedIn } from './answer-failure.ts'

const SAVE_MS = 500
const RETRY_MS = [2000, 4000, 8000, 16_000, 30_000]

export interface OutboxState {
  /** The latest answer that this device knows of, by question; told or not. */
  answers: ReadonlyMap<string, Answer>
  phase: 'resting' | 'saving' | 'waiting'
  /** When the server last took something, by the device's clock. */
  savedAt: number | null
  /** The person, or the clock, wants the attempt handed in. */
  isHandingIn: boolean
  /** The attempt has ended, here or elsewhere: there is a result. */
  isOver: boolean
  /** Questions whose answer the server will never take. */
  refused: ReadonlySet<string>
  /** What keeps everything from being saved, and will not pass by itself. */
  trouble: unknown
}

/** How an outbox reaches the server and the device. */
export interface OutboxPorts {
  send: (answers: Answer[], options: { submit: boolean; keepalive: boolean }) => Promise<Told>
  keep: (answers: Answer[]) => void
  settle: (answers: Answer[]) => void
  /** Another device has answered later. */
  onOverruled: () => void
}

export interface Told {
  attempt: Pick<QuizAttempt, 'state'>
  saved: number
}

export type Outbox = ReturnType<typeof createOutbox>

/** Carries one attempt's answers to the server: one call at a time, in their order, as often as it takes. */
export function createOutbox(ports: OutboxPorts) {
  const unsent = new Map<string, Answer>()
  const listeners = new Set<() => void>()
  let state: OutboxState = AT_REST
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const hasWork = () => !state.isOver && (unsent.size > 0 || state.isHandingIn)

  function add(answers: Answer[]) {
    const known = new Map(state.answers)
    const newer = answers.filter(
      ({ question_id, client_seq }) => client_seq > (known.get(question_id)?.client_seq ?? 0),
    )
    for (const answer of newer) known.set(answer.question_id, answer)
    const refused = new Set(state.refused)
    for (const { question_id } of newer) refused.delete(question_id)
    change({ answers: known, refused })
    return newer
  }

  function schedule(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void deliver(), wait)
  }

  async function deliver() {
    if (isSending || !hasWork()) return
    clearTimeout(timer)
    isSending = true
    change({ phase: state.phase === 'waiting' ? 'waiting' : 'saving', trouble: null })
    const isTold = await tellAll().then(() => true, fail)
    isSending = false
    if (!isTold) return
    failures = 0
    change({ phase: hasWork() ? 'saving' : 'resting', savedAt: Date.now() })
    schedule(0)
  }

  async function tellAll() {
    const batch = [...unsent.values()].toSorted((one, other) => one.client_seq - other.client_seq)
    const told = await tell(batch, state.isHandingIn).catch((error: unknown) => {
      // The time is up, or it was handed in elsewhere. Answers that are just late go with the hand-in.
      if (isFailure(error, 'quiz-attempt-over')) return tell(batch, true)
      throw error
    })
    settle(batch)
    if (told && told.attempt.state !== 'in_progress') change({ isOver: true, isHandingIn: false })
    else if (told && told.saved < batch.length) ports.onOverruled()
  }

  async function tell(batch: Answer[], submit: boolean): Promise<Told | null> {
    if (batch.length === 0 && !submit) return null
    try {
      return await ports.send(batch, { submit, keepalive: false })
    } catch (error) {
      const refused = refusedIn(error, batch)
      if (refused.length === 0) throw error
      settle(refused)
      change({ refused: new Set([...state.refused, ...refused.map(({ question_id }) => question_id)]) })
      const others = batch.filter((answer) => !refused.includes(answer))
      return tell(others, submit)
    }
  }

  // What was answered anew meanwhile is still to be told.
  function settle(batch: Answer[]) {
    const done = batch.filter((answer) => unsent.get(answer.question_id) === answer)
    for (const { question_id } of done) unsent.delete(question_id)
    ports.settle(batch)
  }

  function fail(error: unknown): false {
    if (isLasting(error)) {
      change({ phase: 'resting', isHandingIn: false, trouble: error })
      return false
    }
    change({ phase: 'waiting' })
    schedule(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 0)
    return false
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** An answer was given: kept at once, told soon. */
    put(answer: Answer) {
      if (add([answer]).length === 0) return
      unsent.set(answer.question_id, answer)
      ports.keep([answer])
      change({ phase: state.phase === 'waiting' ? 'waiting' : 'saving' })
      schedule(SAVE_MS)
    },
    /** What this device keeps from before: some of it may not have been told. */
    restore(kept: (Answer & { isTold: boolean })[]) {
      for (const { isTold, ...answer } of kept) {
        const isNew = add([answer]).length > 0
        if (isNew && !isTold) unsent.set(answer.question_id, answer)
      }
      void deliver()
    },
    handIn() {
      change({ isHandingIn: true })
      void deliver()
    },
    /** Not handed in after all, as long as it has not been. */
    goOn: () => change({ isHandingIn: false, phase: unsent.size > 0 ? state.phase : 'resting' }),
    /** Now, whatever one waited for. */
    retry: () => void deliver(),
    /** The page goes: the call may outlive it, its answer is not waited for. */
    leave() {
      const batch = [...unsent.values()]
      if (batch.length === 0 || state.isOver) return
      ports.send(batch, { submit: false, keepalive: true }).then(
        () => settle(batch),
        () => {},
      )
    },
  }
}

const AT_REST: OutboxState = {
  answers: new Map(),
  phase: 'resting',
  savedAt: null,
  isHandingIn: false,
  isOver: false,
  refused: new Set(),
  trouble: null,
}
