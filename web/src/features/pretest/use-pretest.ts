import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PreTestQuestion } from '@semai/contract/pretest'
import { isFailure } from '../../lib/call/failure-text.ts'
import { choose, openStep, stepsOf, withQuestions, type Draft } from './pretest-answers.ts'
import { keepDraft, readDraft } from './pretest-draft.ts'
import { questionsQuery } from './queries.ts'
import { useHandIn } from './use-hand-in.ts'
import { usePlace } from './use-place.ts'

/** Return the state of the pre-test in progress: position, answers and actions. Each answer is saved at once. */
export function usePreTest(questions: PreTestQuestion[]) {
  const [saved, setSaved] = useState(readDraft)
  const draft = withQuestions(saved, questions)
  const steps = stepsOf(draft)
  const place = usePlace(steps.length, openStep(draft))
  const handIn = useHandIn()
  const renew = useRenewQuestions()
  const navigate = useNavigate()
  const question = steps[place.at]

  const keep = (next: Draft) => {
    setSaved(next)
    keepDraft(next)
    return next
  }

  const submit = () => {
    // An answer may be missing: the questions can change between two visits.
    if (answersMissing(draft)) return place.goTo(openStep(draft))
    if (handIn.isPending) return
    handIn.mutate(draft, {
      onSuccess: ({ decider }) => {
        if (!decider) return void navigate({ to: '/pretest/result', replace: true })
        keep({ ...draft, decider })
        place.goTo(questions.length)
      },
      onError: async (error) => {
        if (!isFailure(error, 'pre-test-incomplete', 'pre-test-answer-unknown')) return
        const renewed = keep(withQuestions({ ...draft, decider: null }, await renew()))
        place.standAt(openStep(renewed))
      },
    })
  }

  return {
    ...place,
    question,
    steps,
    chosen: question && draft.answers[question.id],
    isDecider: question !== undefined && question.id === draft.decider?.id,
    isLast: place.at === steps.length - 1,
    answered: Object.keys(draft.answers).length,
    handIn,
    choose: (option: number) => void (question && keep(choose(draft, question.id, option))),
    next: () => (place.at < steps.length - 1 ? place.goTo(place.at + 1) : submit()),
  }
}

export type PreTestControl = ReturnType<typeof usePreTest>

const answersMissing = (draft: Draft) => stepsOf(draft).some(({ id }) => draft.answers[id] === undefined)

function useRenewQuestions() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...questionsQuery, staleTime: 0 })
}
