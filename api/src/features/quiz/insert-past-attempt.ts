import type { AnswerValue } from '@semai/contract/quiz'
import type { Tx } from '../../lib/database/db.ts'
import { gradeAttempt } from './end-attempt.ts'
import type { NewQuiz } from './insert-quiz.ts'
import { upsertAnswers } from './save-answers.ts'
import { insertAttempt } from './start-attempt.ts'

/** An attempt of the past, as a loader knows it. */
interface PastAttempt {
  user_id: string
  quiz: Pick<NewQuiz, 'shuffle' | 'pass_percent' | 'time_limit_seconds'> & { id: string }
  number: number
  started_at: Date
  submitted_at: Date
  /** By the question's position, from 1; an ordering as all others by the options' positions. */
  answers: Record<number, PastAnswer>
}

type PastAnswer = number[] | boolean | string

/** Insert a graded attempt of the past without badges, certificates or notifications. Returns its id. */
export async function insertPastAttempt(tx: Tx, { answers, ...past }: PastAttempt): Promise<string> {
  const { user_id, quiz, submitted_at } = past
  const { id, questions } = await insertAttempt(tx, past)
  const sent = questions.flatMap(({ id: question_id, option_ids }, at) => {
    const answer = answers[at + 1]
    return answer === undefined ? [] : { question_id, value: valueOf(answer, option_ids), client_seq: 1 }
  })
  await upsertAnswers(tx, { id, user_id }, { answers: sent, now: submitted_at })
  await gradeAttempt(tx, { id, user_id, quiz_id: quiz.id, pass_percent: quiz.pass_percent }, submitted_at)
  return id
}

const valueOf = (answer: PastAnswer, optionIds: string[]): AnswerValue =>
  Array.isArray(answer) ? answer.map((place) => optionIds[place - 1] ?? '') : answer
