import type { AnswerValue, QuizQuestion } from '@semai/contract/quiz'

/** An answer as it is sent. Of two answers to a question the higher number counts. */
export interface Answer {
  question_id: string
  /** Null: no answer any more. */
  value: AnswerValue | null
  client_seq: number
}

/** Merge questions with the answers of this device; the newer answer counts. */
export const withAnswers = (questions: QuizQuestion[], here: ReadonlyMap<string, Answer>): QuizQuestion[] =>
  questions.map((question) => {
    const answer = here.get(question.id)
    if (!answer || answer.client_seq <= question.client_seq) return question
    return { ...question, answer: answer.value, client_seq: answer.client_seq }
  })

/**
 * The next answer to a question. It is numbered by the server's clock, so that of two devices the later answer
 * counts, whichever of them has a network first.
 */
export const answerTo = ({ id, client_seq }: QuizQuestion, value: AnswerValue | null, now: number): Answer => ({
  question_id: id,
  value: isEmpty(value) ? null : value,
  client_seq: Math.max(Math.floor(now), client_seq + 1),
})

export const isAnswered = ({ answer }: QuizQuestion) => answer !== null

/** Return the place to continue at, from 1: the first unanswered question, or the last one. */
export function openPlace(questions: QuizQuestion[]): number {
  const open = questions.findIndex((question) => !isAnswered(question))
  return open >= 0 ? open + 1 : Math.max(1, questions.length)
}

/** The places from 1 of the questions without an answer. */
export const unansweredPlaces = (questions: QuizQuestion[]): number[] =>
  questions.flatMap((question, at) => (isAnswered(question) ? [] : [at + 1]))

/** The ids of an answer by choice or order. */
export const idsOf = (answer: AnswerValue | null): string[] => (Array.isArray(answer) ? answer : [])

/** Move one id to another place. */
export function moved(ids: string[], from: number, to: number): string[] {
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length) return ids
  const others = ids.filter((_, at) => at !== from)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

const isEmpty = (value: AnswerValue | null) =>
  (Array.isArray(value) && value.length === 0) || (typeof value === 'string' && value.trim() === '')
