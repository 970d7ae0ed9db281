import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { QuizAttempt } from '@semai/contract/quiz'
import { call, type Reply } from '../../lib/call/call.ts'
import { isUnreachable } from './answer/answer-failure.ts'
import { findSession, forgetSession, keepSession, type QuizSession } from './attempt/attempt-store.ts'
import { answersOf } from './attempt/attempt-answers.ts'
import { noteServerTime, readOffset, restoreOffset } from '../../lib/time/server-clock.ts'

/** A quiz by its sub-module: its rules, and the person's attempts. */
export const quizStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['quiz', 'state', id],
    queryFn: ({ signal }) => getState(id, signal),
    // Another device may have begun or handed in meanwhile.
    staleTime: 0,
  })

// Long enough to show a start without a second request.
const SESSION_STALE_MS = 5000

/** The unfinished attempt with its questions; null for none. Offline, the stored one. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['quiz', 'session', id],
    queryFn: () => loadSession(id),
    staleTime: SESSION_STALE_MS,
  })

export type QuizReview = Reply<'GET /v1/workshop-question-answered/get'>['data']

/** A result with the questions that the person may see. */
export const reviewQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['quiz', 'review', attemptId],
    queryFn: async ({ signal }) => {
      const querystring = { attempt_id: attemptId }
      return (await call('GET /v1/workshop-question-answered/get', { querystring }, { signal })).data
    },
  })

type SubModule = Reply<'GET /v1/workshop-sub-module/get-detail'>['data']

/** Module and workshop that a quiz belongs to. */
export type QuizPlace = Pick<SubModule, 'module' | 'workshop'>

/** Loads a quiz's module and workshop. */
export const quizPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['quiz', 'place', id],
    queryFn: async ({ signal }): Promise<QuizPlace> => {
      const { data } = await call('GET /v1/workshop-sub-module/get-detail', { querystring: { id } }, { signal })
      return { module: data.module, workshop: data.workshop }
    },
  })

/** After a pass: the next step, the badge and the certificate. */
export const afterPassQuery = (workshopId: string, moduleId: string) =>
  queryOptions({
    queryKey: ['quiz', 'after-pass', moduleId],
    queryFn: async ({ signal }) => {
      const [workshop, module] = await Promise.all([
        call('GET /v1/workshop/get/:id', { params: { id: workshopId } }, { signal }),
        call('GET /v1/workshop-module/get-module-detail', { querystring: { id: moduleId } }, { signal }),
      ])
      const { next, participation, certificate_id } = workshop.data
      const isCompleted = participation?.status === 'completed'
      return { next, isCompleted, hasCertificate: certificate_id !== null, badge: module.data.badge }
    },
    staleTime: 0,
  })

/** Sub-module of the person's unfinished attempt; null for none. */
export const openQuizQuery = queryOptions({
  queryKey: ['quiz', 'open'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/quiz-attempt/get-open', undefined, { signal })
    return data?.workshop_sub_module_id ?? null
  },
  staleTime: 0,
})

/** Start an attempt or continue the unfinished one, and store it in the cache. */
export async function beginSession(queryClient: QueryClient, id: string): Promise<QuizSession> {
  const askedAt = Date.now()
  const { data } = await call('POST /v1/quiz-attempt/create', { body: { workshop_sub_module_id: id } })
  noteServerTime(data.server_time, askedAt)
  const { title } = await queryClient.ensureQueryData(quizStateQuery(id))
  const session = await openSession(title, data)
  queryClient.setQueryData(sessionQuery(id).queryKey, session)
  return session
}

/** Forget an ended attempt, and refetch all progress. */
export async function closeSession(queryClient: QueryClient, id: string) {
  await forgetSession(id)
  queryClient.removeQueries({ queryKey: sessionQuery(id).queryKey })
  const outdated = new Set<unknown>(['quiz', 'workshop', 'award'])
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => outdated.has(queryKey[0]), refetchType: 'none' })
}

const getState = async (workshop_sub_module_id: string, signal?: AbortSignal) =>
  (await call('GET /v1/quiz/get-state', { querystring: { workshop_sub_module_id } }, { signal })).data

async function loadSession(id: string): Promise<QuizSession | null> {
  try {
    const { title, open_attempt_id } = await getState(id)
    if (open_attempt_id) return await openSession(title, await getAttempt(open_attempt_id))
    await forgetSession(id)
    return null
  } catch (error) {
    const saved = isUnreachable(error) ? await findSession(id) : undefined
    if (!saved) throw error
    restoreOffset(saved.clockOffset)
    await answersOf(saved.attempt.id).restore()
    return saved
  }
}

async function getAttempt(id: string): Promise<QuizAttempt> {
  const askedAt = Date.now()
  const { data } = await call('GET /v1/quiz-attempt/get/:id', { params: { id } })
  noteServerTime(data.server_time, askedAt)
  return data
}

async function openSession(title: string, attempt: QuizAttempt): Promise<QuizSession> {
  const { data } = await call('GET /v1/workshop-question/get-list', { querystring: { attempt_id: attempt.id } })
  const session = { title, attempt, questions: data, clockOffset: readOffset() }
  await keepSession(session)
  await answersOf(attempt.id).restore()
  return session
}
