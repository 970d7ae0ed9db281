import type { PreTestQuestion } from '@semai/contract/pretest'

/** A pre-test under way. */
export interface Draft {
  /** The questions as they were last known. */
  questions: PreTestQuestion[] | null
  /** One more question, after a tie. */
  decider: PreTestQuestion | null
  /** The option chosen, by the question's id. */
  answers: Record<string, number>
}

export const emptyDraft: Draft = { questions: null, decider: null, answers: {} }

export const stepsOf = ({ questions, decider }: Draft): PreTestQuestion[] => [
  ...(questions ?? []),
  ...(decider ? [decider] : []),
]

/** Where to go on: the first question without an answer, or the last. */
export function openStep(draft: Draft): number {
  const steps = stepsOf(draft)
  const open = steps.findIndex(({ id }) => draft.answers[id] === undefined)
  return open >= 0 ? open : Math.max(0, steps.length - 1)
}

/** Another answer may settle the tie: the decider is asked again only if it is needed. */
export function choose(draft: Draft, questionId: string, optionId: number): Draft {
  const { decider, answers } = draft
  const isSame = answers[questionId] === optionId
  if (!decider || decider.id === questionId || isSame)
    return { ...draft, answers: { ...answers, [questionId]: optionId } }
  const { [decider.id]: _, ...others } = answers
  return { ...draft, decider: null, answers: { ...others, [questionId]: optionId } }
}

/** The questions as they are now; answers that no longer fit are dropped. */
export function withQuestions(draft: Draft, questions: PreTestQuestion[]): Draft {
  const next = { ...draft, questions }
  const known = new Map(stepsOf(next).map(({ id, options }) => [id, options]))
  const fitting = Object.entries(draft.answers).filter(([id, option]) =>
    known.get(id)?.some((one) => one.id === option),
  )
  return { ...next, answers: Object.fromEntries(fitting) }
}

/** As they are handed in, in the order of the questions. */
export const answersOf = (draft: Draft) =>
  stepsOf(draft).flatMap(({ id }) => {
    const option_id = draft.answers[id]
    return option_id === undefined ? [] : { question_id: id, option_id }
  })
