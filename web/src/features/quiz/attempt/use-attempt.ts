import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AnswerValue } from '@semai/contract/quiz'
import { answerTo, unansweredPlaces, withAnswers } from '../answer/answers.ts'
import type { QuizSession } from './attempt-store.ts'
import { answersOf } from './attempt-answers.ts'
import { closeSession } from '../queries.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** State and actions of an unfinished attempt: questions with answers, saving state, navigation. */
export function useAttempt(session: QuizSession, place: number) {
  const { attempt } = session
  const id = attempt.workshop_sub_module_id
  const own = answersOf(attempt.id)
  const sending = useSyncExternalStore(own.subscribe, own.getState)
  const secondsLeft = useSecondsLeft(attempt.deadline_at)
  const questions = withAnswers(session.questions, sending.answers)
  const at = Math.min(place, questions.length)
  const question = questions[at - 1]
  const navigate = useNavigate()
  useEnd(session, sending.isOver)

  const isTimeUp = secondsLeft === 0
  useEffect(() => {
    if (isTimeUp) own.handIn()
  }, [isTimeUp, own])

  return {
    id,
    questions,
    question,
    at,
    isLast: at === questions.length,
    unanswered: unansweredPlaces(questions),
    sending,
    secondsLeft,
    isTimeUp,
    answer: (value: AnswerValue | null) => {
      if (question) own.put(answerTo(question, value, serverNow()))
    },
    goTo: (soal: number) => void navigate({ to: '/workshop/quiz', search: { id, soal }, replace: true }),
    handIn: own.handIn,
    goOn: own.goOn,
    retry: own.retry,
  }
}

export type AttemptControl = ReturnType<typeof useAttempt>

/** Handed in, out of time, or ended on another device: the result takes the attempt's place. */
function useEnd({ attempt }: QuizSession, isOver: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id: hasil, workshop_sub_module_id: id } = attempt
  useEffect(() => {
    if (!isOver) return
    void navigate({ to: '/workshop/quiz', search: { id, hasil }, replace: true }).then(() =>
      closeSession(queryClient, id),
    )
  }, [isOver, navigate, queryClient, id, hasil])
}
