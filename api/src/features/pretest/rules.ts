import type { FailureCode } from '@semai/contract/call/failures'
import type { PreTestQuestion, RoleSuggestion } from '@semai/contract/pretest'
import type { ValidationError } from '../../lib/failure.ts'

export interface Question {
  id: string
  text: string
  /** Options with their weight for each role. An option’s id is its index, from 0. */
  options: { text: string; weights: Record<string, number> }[]
  position: number
  is_decider: boolean
}

/** Return a question without its weights. */
export const shown = ({ id, text, options, position }: Question): PreTestQuestion => ({
  id,
  text,
  options: options.map((option, at) => ({ id: at, text: option.text })),
  position,
})

export interface Answer {
  question_id: string
  option_id: number
}

interface Choice {
  question: Question
  option: Question['options'][number]
}

export type Outcome = Pick<RoleSuggestion, 'suggested_role' | 'tied_roles' | 'runner_up' | 'confidence' | 'reasons'> & {
  /** 0–100 by role. */
  scores: Record<string, number>
}

// In points of the score. Each of 10 questions is worth 10 points: a margin of one answer is small, of 3 it is clear.
const MEDIUM_MARGIN = 15
const HIGH_MARGIN = 30
// Mostly neutral answers give no high confidence.
const HIGH_SCORE = 50

const MAX_REASONS = 3

interface AnswerError {
  code: FailureCode
  errors: ValidationError[]
}

/**
 * Return the error of invalid answers: an unknown or repeated answer, or a question without one. The decider is
 * optional.
 */
export function errorIn(questions: Question[], answers: Answer[]): AnswerError | null {
  const unknown = answers.findIndex(
    (answer, at) =>
      !choiceOf(questions, answer) || answers.findIndex(({ question_id }) => question_id === answer.question_id) !== at,
  )
  if (unknown >= 0) {
    const message = 'Jawaban ini bukan untuk pertanyaan yang berlaku, atau pertanyaannya dijawab dua kali.'
    return { code: 'pre-test-answer-unknown', errors: [{ field: `answers.${unknown}`, message }] }
  }
  const answered = new Set(answers.map(({ question_id }) => question_id))
  const missing = questions.filter(({ id, is_decider }) => !is_decider && !answered.has(id))
  if (missing.length === 0) return null
  const errors = missing.map(({ id, text }) => ({ field: `answers.${id}`, message: `Belum dijawab: ${text}` }))
  return { code: 'pre-test-incomplete', errors }
}

/**
 * Evaluate the answers. Only equal scores use the decider. The tie remains if its answer names none or several of the
 * tied roles.
 */
export function outcomeOf(roles: string[], questions: Question[], answers: Answer[]): Outcome {
  const choices = answers.flatMap((answer) => choiceOf(questions, answer) ?? [])
  const counted = choices.filter(({ question }) => !question.is_decider)
  const scores = Object.fromEntries(roles.map((role) => [role, scoreOf(role, counted)]))
  const tied = leaders(roles, (role) => scores[role] ?? 0)
  const decider = choices.find(({ question }) => question.is_decider)
  const decided = tied.length > 1 && decider ? decidedAmong(tied, decider) : null
  const suggested_role = tied.length === 1 ? (tied[0] ?? null) : decided
  const rest = roles.filter((role) => role !== suggested_role && (scores[role] ?? 0) > 0)
  const seconds = suggested_role === null ? [] : leaders(rest, (role) => scores[role] ?? 0)
  return {
    scores,
    suggested_role,
    tied_roles: suggested_role === null ? tied : [],
    runner_up: seconds.length === 1 ? (seconds[0] ?? null) : null,
    confidence: confidenceOf(Object.values(scores)),
    reasons:
      suggested_role === null ? reasonsOfTie(tied, counted) : reasonsFor(suggested_role, decided ? choices : counted),
  }
}

/** Return the answers that count, in the questions’ order; the decider’s only if it was used. */
export function countedAnswers(questions: Question[], answers: Answer[], usesDecider: boolean): Answer[] {
  return questions
    .filter(({ is_decider }) => usesDecider || !is_decider)
    .flatMap(({ id }) => answers.find(({ question_id }) => question_id === id) ?? [])
}

function choiceOf(questions: Question[], { question_id, option_id }: Answer): Choice | null {
  const question = questions.find(({ id }) => id === question_id)
  const option = question?.options[option_id]
  return question && option ? { question, option } : null
}

const weightOf = (role: string, { option }: Choice) => option.weights[role] ?? 0

/** Return the percentage of the highest possible sum. */
function scoreOf(role: string, choices: Choice[]): number {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const reachable = sum(
    choices.map(({ question }) => Math.max(0, ...question.options.map((o) => o.weights[role] ?? 0))),
  )
  const reached = sum(choices.map((choice) => weightOf(role, choice)))
  return reachable > 0 ? Math.max(0, Math.round((100 * reached) / reachable)) : 0
}

function leaders(roles: string[], value: (role: string) => number): string[] {
  const highest = Math.max(...roles.map(value))
  return roles.filter((role) => value(role) === highest)
}

function decidedAmong(tied: string[], decider: Choice): string | null {
  const named = tied.filter((role) => weightOf(role, decider) > 0)
  const [first, ...others] = leaders(named, (role) => weightOf(role, decider))
  return first !== undefined && others.length === 0 ? first : null
}

function confidenceOf(scores: number[]): RoleSuggestion['confidence'] {
  const [first = 0, second = 0] = scores.toSorted((one, other) => other - one)
  const margin = first - second
  if (margin >= HIGH_MARGIN && first >= HIGH_SCORE) return 'tinggi'
  return margin >= MEDIUM_MARGIN ? 'sedang' : 'rendah'
}

/** Return the heaviest answers as reasons, the decider’s first. */
function reasonsFor(role: string, choices: Choice[]): Outcome['reasons'] {
  return choices
    .filter((choice) => weightOf(role, choice) > 0)
    .toSorted(
      (one, other) =>
        Number(other.question.is_decider) - Number(one.question.is_decider) ||
        weightOf(role, other) - weightOf(role, one),
    )
    .slice(0, MAX_REASONS)
    .map(({ question, option }) => ({ question: question.text, answer: option.text }))
}

const reasonsOfTie = (tied: string[], choices: Choice[]) =>
  tied.flatMap((role) => reasonsFor(role, choices).slice(0, 1)).slice(0, MAX_REASONS)
