import type { AnswerValue } from '@semai/contract/quiz'
import { foldText, numberOf } from './answer-rules.ts'

export interface Option {
  id: string
  is_correct: boolean
  /** For ordering, the right place. */
  position: number
}

type Key =
  | { type: 'single' | 'multiple' | 'ordering'; answer_key: null }
  | { type: 'true_false'; answer_key: { value: boolean } }
  | { type: 'short_text'; answer_key: { accepted: string[] } }
  | { type: 'number'; answer_key: { value: number; tolerance: number } }

/** A question with its key and a person's answer. The server never sends it. */
export type KeyedQuestion<O extends Option = Option> = Key & {
  id: string
  points: number
  options: O[]
  answer: AnswerValue | null
  /** The question with other keys that count. The best result earns the points. */
  other_keys?: KeyedQuestion[]
}

export interface EarnedQuestion {
  question_id: string
  earned: number
  is_right: boolean
}

export interface Grade {
  score: number
  max_score: number
  percent: number
  passed: boolean
  per_question: EarnedQuestion[]
}

/** Nothing is ever rounded up: 69.9 percent is 69, and does not pass 70. */
export function gradeOf(questions: KeyedQuestion[], pass_percent: number): Grade {
  const shares = questions.map((question) => ({ question, share: bestShareOf(question) }))
  const max_score = questions.reduce((sum, { points }) => sum + points, 0)
  const exact = shares.reduce((sum, { question, share }) => sum + question.points * share, 0)
  const percent = max_score > 0 ? floor((exact * 100) / max_score) : 0
  return {
    score: hundredths(exact),
    max_score,
    percent,
    passed: percent >= pass_percent,
    per_question: shares.map(({ question, share }) => ({
      question_id: question.id,
      earned: hundredths(question.points * share),
      is_right: share === 1,
    })),
  }
}

// Three thirds add up to slightly less than 1.
const EPSILON = 1e-9

const floor = (number: number) => Math.floor(number + EPSILON)
const hundredths = (number: number) => floor(number * 100) / 100

const bestShareOf = (question: KeyedQuestion) => Math.max(...[question, ...(question.other_keys ?? [])].map(shareOf))

/** Return the share of the points that an answer earns, from 0 to 1. */
export function shareOf(question: KeyedQuestion): number {
  const { answer } = question
  if (answer === null) return 0
  if (question.type === 'true_false') return Number(answer === question.answer_key.value)
  if (question.type === 'short_text') return Number(isAccepted(question.answer_key.accepted, answer))
  if (question.type === 'number') return Number(isNear(question.answer_key, answer))
  if (!Array.isArray(answer)) return 0
  if (question.type === 'ordering') return shareInOrder(question.options, answer)
  return question.type === 'multiple' ? shareOfTicks(question.options, answer) : Number(isRight(question, answer))
}

function isAccepted(accepted: string[], answer: AnswerValue): boolean {
  const folded = typeof answer === 'string' ? foldText(answer) : ''
  return folded !== '' && accepted.some((words) => foldText(words) === folded)
}

function isNear({ value, tolerance }: { value: number; tolerance: number }, answer: AnswerValue): boolean {
  const number = numberOf(answer)
  // 0.1 + 0.2 differs from 0.3.
  return number !== null && Math.abs(number - value) <= tolerance + EPSILON * Math.max(1, Math.abs(value))
}

const isRight = ({ options }: { options: Option[] }, [only, ...more]: string[]) =>
  more.length === 0 && options.some(({ id, is_correct }) => is_correct && id === only)

/** Right ticks add and wrong ticks subtract, so that ticking everything earns nothing. */
function shareOfTicks(options: Option[], answer: string[]): number {
  const part = (isCorrect: boolean) => {
    const all = options.filter(({ is_correct }) => is_correct === isCorrect)
    return all.length === 0 ? 0 : all.filter(({ id }) => answer.includes(id)).length / all.length
  }
  return Math.max(0, part(true) - part(false))
}

/**
 * Return the share of neighbours in the right order. A single misplaced item loses its pairs only. A guess earns 1 / n on
 * average, as with a single choice.
 */
function shareInOrder(options: Option[], answer: string[]): number {
  const right = options.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  const pairs = right.slice(1).map((next, at) => [right[at], next])
  const matching = pairs.filter(
    ([first = '', next]) => answer[answer.indexOf(first) + 1] === next && answer.includes(first),
  )
  return pairs.length === 0 ? 0 : matching.length / pairs.length
}
