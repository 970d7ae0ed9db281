import type { PreTestQuestion } from '@semai/contract/pretest'

/** A pre-test in progress. */
export interface Draft {
  /** The last loaded questions. */
  questions: PreTestQuestion[] | null
  /** The deciding question after a tie. */
  decider: PreTestQuestion | null
  /** Chosen option by question id. */
  answers: Record<string, number>
}

export const emptyDraft: Draft = { questions: null, decider: null, answers: {} }

export const stepsOf = ({ questions, decider }: Draft): PreTestQuestion[] => [
  ...(questions ?? []),
  ...(decider ? [decider] : []),
]

/** Return the index of the first unanswered question, or of the last one. */
export function openStep(draft: Draft): number {
  const steps = stepsOf(draft)
  const open = steps.findIndex(({ id }) => draft.answers[id] === undefined)
  return open >= 0 ? open : Math.max(0, steps.length - 1)
}

/** Set an answer. A different answer removes the decider, because it may settle the tie. */
export function choose(draft: Draft, questionId: string, optionId: number): Draft {
  const { decider, answers } = draft
  const isSame = answers[questionId] === optionId
  if (!decider || decider.id === questionId || isSame)
    return { ...draft, answers: { ...answers, [questionId]: optionId } }
  const { [decider.id]: _, ...others } = answers
  return { ...draft, decider: null, answers: { ...others, [questionId]: optionId } }
}

/** Replace the questions and drop answers that no longer fit. */
export function withQuestions(draft: Draft, questions: PreTestQuestion[]): Draft {
  const next = { ...draft, questions }
  const known = new Map(stepsOf(next).map(({ id, options }) => [id, options]))
  const fitting = Object.entries(draft.answers).filter(([id, option]) =>
    known.get(id)?.some((one) => one.id === option),
  )
  return { ...next, answers: Object.fromEntries(fitting) }
}

/** Return the answers for submission, in the questions’ order. */
export const answersOf = (draft: Draft) =>
  stepsOf(draft).flatMap(({ id }) => {
    const option_id = draft.answers[id]
    return option_id === undefined ? [] : { question_id: id, option_id }
  })
