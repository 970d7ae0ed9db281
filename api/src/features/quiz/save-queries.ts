import { randomUUID } from 'node:crypto'
import type { AnswerValue, QuizState } from '@semai/contract/quiz'
import { newId, type Tx } from '../../lib/database/db.ts'
import { cleanHtml } from '../../lib/content/html.ts'
import { upsertAnswers } from './answer-queries.ts'
import { listUnordered, markAsked } from './attempt-queries.ts'
import { gradeOf } from './grading-rules.ts'
import { insertResult } from './result-queries.ts'
import { listAnswered } from './review-queries.ts'
import { deadlineOf, frozenOrder } from './rules.ts'
import { faultOf, type NewQuestion } from './save-rules.ts'

export interface NewQuiz extends Pick<
  QuizState,
  'pass_percent' | 'max_attempts' | 'retry_delay_minutes' | 'time_limit_seconds' | 'review'
> {
  workshop_sub_module_id: string
  shuffle: boolean
  questions: NewQuestion[]
}

/** Keeps a quiz, its HTML cleaned. Answers its id. @throws Error for a question that nobody could answer right */
export async function insertQuiz(tx: Tx, { questions, ...quiz }: NewQuiz, mediaHosts: string[]): Promise<string> {
  const id = newId()
  await tx
    .insertInto('quiz')
    .values({ ...quiz, id })
    .execute()
  for (const [at, question] of questions.entries()) await insertQuestion(tx, id, { question, at, mediaHosts })
  return id
}

interface Placed {
  question: NewQuestion
  at: number
  mediaHosts: string[]
}

async function insertQuestion(tx: Tx, quiz_id: string, { question, at, mediaHosts }: Placed) {
  const fault = faultOf(question)
  if (fault) throw new Error(`${fault}: ${question.body_html}`)
  const { options, answer_key, body_html, explanation_html, ...rest } = question
  const id = newId()
  await tx
    .insertInto('question')
    .values({
      ...rest,
      id,
      quiz_id,
      position: at + 1,
      body_html: cleanHtml(body_html, mediaHosts),
      explanation_html: cleanHtml(explanation_html, mediaHosts),
      answer_key: answer_key && JSON.stringify(answer_key),
    })
    .execute()
  if (options.length === 0) return
  // Not by time, as other ids are: sorted by when they were made, they would tell the right order.
  const rows = options.map((option, place) => ({ ...option, id: randomUUID(), question_id: id, position: place + 1 }))
  await tx.insertInto('question_option').values(rows).execute()
}

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

/** Keeps an attempt that was handed in. Graded as any other, but nothing follows from its result. Answers its id. */
export async function insertPastAttempt(tx: Tx, past: PastAttempt): Promise<string> {
  const { user_id, quiz, number, started_at, submitted_at } = past
  await markAsked(tx, quiz.id, started_at)
  const questions = await listUnordered(tx, quiz.id)
  const id = newId()
  const [begun, ended] = [started_at.toISOString(), submitted_at.toISOString()]
  await tx
    .insertInto('quiz_attempt')
    .values({
      id,
      user_id,
      quiz_id: quiz.id,
      number,
      state: 'submitted',
      started_at: begun,
      deadline_at: deadlineOf(quiz, started_at),
      submitted_at: ended,
      question_order: JSON.stringify(frozenOrder(questions, quiz.shuffle)),
      created_at: begun,
      updated_at: ended,
    })
    .execute()
  const answers = questions.flatMap(({ id: question_id, option_ids }, at) => {
    const answer = past.answers[at + 1]
    return answer === undefined ? [] : { question_id, value: valueOf(answer, option_ids), client_seq: 1 }
  })
  await upsertAnswers(tx, { id, user_id }, answers, submitted_at)
  const attempt = { id, user_id, quiz_id: quiz.id, pass_percent: quiz.pass_percent }
  await insertResult(tx, attempt, gradeOf(await listAnswered(tx, id), quiz.pass_percent), submitted_at)
  return id
}

const valueOf = (answer: PastAnswer, optionIds: string[]): AnswerValue =>
  Array.isArray(answer) ? answer.map((place) => optionIds[place - 1] ?? '') : answer
