import type { QuizAttempt, QuizQuestion } from '@semai/contract/quiz'
import { createCollection } from '../../../lib/offline/collection.ts'
import { orElse } from '../../../lib/offline/offline-error.ts'
import type { Answer } from '../answer/answers.ts'

/** An unfinished attempt with its questions and clock, complete for offline use. */
export interface QuizSession {
  title: string
  attempt: QuizAttempt
  questions: QuizQuestion[]
  /** How far this device’s clock is behind the server’s, in milliseconds. */
  clockOffset: number
}

/** An answer with its attempt. */
export interface AttemptAnswer extends Answer {
  attempt_id: string
}

const sessions = createCollection<QuizSession>('quiz-session')
const answers = createCollection<AttemptAnswer>('quiz-answer')

/** Key of a stored and sent answer. */
export const answerId = ({ attempt_id, question_id }: Pick<AttemptAnswer, 'attempt_id' | 'question_id'>) =>
  `${attempt_id}:${question_id}`

/** Store an attempt for offline use, by its sub-module. */
export const keepSession = (session: QuizSession) =>
  orElse(sessions.put(session.attempt.workshop_sub_module_id, session), undefined)

export const findSession = async (subModuleId: string): Promise<QuizSession | undefined> =>
  (await orElse(sessions.find(subModuleId), undefined))?.value

export const listSessions = async (): Promise<QuizSession[]> =>
  ((await orElse(sessions.list(), undefined)) ?? []).map(({ value }) => value)

/** Delete an ended attempt with its answers. */
export async function forgetSession(subModuleId: string) {
  const session = await findSession(subModuleId)
  if (!session) return
  const own = await listAnswers(session.attempt.id)
  await orElse(answers.remove(...own.map(answerId)), undefined)
  await orElse(sessions.remove(subModuleId), undefined)
}

/** Store an answer, also after the server has it. Of two tabs the later answer stays. */
export const keepAnswer = (answer: AttemptAnswer) =>
  orElse(
    answers.change(answerId(answer), (saved) => (saved && saved.client_seq >= answer.client_seq ? undefined : answer)),
    undefined,
  )

/** List the answers given on this device in an attempt, sent or pending. */
export async function listAnswers(attemptId: string): Promise<AttemptAnswer[]> {
  const all = (await orElse(answers.list(), undefined)) ?? []
  return all.map(({ value }) => value).filter(({ attempt_id }) => attempt_id === attemptId)
}
