import { randomUUID } from 'node:crypto'
import type { QuizState } from '@semai/contract/quiz'
import { newId, type Tx } from '../../lib/database/db.ts'
import { sanitizeHtml } from '../../lib/content/sanitize-html.ts'
import { errorOf, type NewQuestion } from './question-rules.ts'

export interface NewQuiz extends Pick<
  QuizState,
  'pass_percent' | 'max_attempts' | 'retry_delay_minutes' | 'time_limit_seconds' | 'review'
> {
  workshop_sub_module_id: string
  shuffle: boolean
  questions: NewQuestion[]
}

/** Insert a quiz with cleaned HTML. Returns its id. @throws Error for a question without a possible right answer */
export async function insertQuiz(tx: Tx, { questions, ...quiz }: NewQuiz, mediaHosts: string[]): Promise<string> {
  const id = newId()
  await tx
    .insertInto('quiz')
    .values({ ...quiz, id })
    .execute()
  for (const [at, question] of questions.entries()) await insertQuestion(tx, id, { question, at, mediaHosts })
  return id
}

/** Insert a quiz without questions, with the defaults of the table. */
export async function insertEmptyQuiz(tx: Tx, workshop_sub_module_id: string, now: Date) {
  const time = now.toISOString()
  await tx
    .insertInto('quiz')
    .values({ id: newId(), workshop_sub_module_id, created_at: time, updated_at: time })
    .execute()
}

interface Placed {
  question: NewQuestion
  at: number
  mediaHosts: string[]
}

async function insertQuestion(tx: Tx, quiz_id: string, { question, at, mediaHosts }: Placed) {
  const error = errorOf(question)
  if (error) throw new Error(`${error}: ${question.body_html}`)
  const { options, answer_key, body_html, explanation_html, ...rest } = question
  const id = newId()
  await tx
    .insertInto('question')
    .values({
      ...rest,
      id,
      quiz_id,
      position: at + 1,
      body_html: sanitizeHtml(body_html, mediaHosts),
      explanation_html: sanitizeHtml(explanation_html, mediaHosts),
      answer_key: answer_key && JSON.stringify(answer_key),
    })
    .execute()
  await insertOptions(tx, id, options)
}

/** Insert the options of a question in their order. */
export async function insertOptions(tx: Tx, question_id: string, options: NewQuestion['options']) {
  if (options.length === 0) return
  // Random ids, because time-ordered ones would reveal the right order.
  const rows = options.map((option, at) => ({ ...option, id: randomUUID(), question_id, position: at + 1 }))
  await tx.insertInto('question_option').values(rows).execute()
}
