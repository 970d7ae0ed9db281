import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { openPlace, withAnswers } from './answer/answers.ts'
import { isUnreachable } from './answer/answer-failure.ts'
import { answersOf } from './attempt/attempt-answers.ts'
import { beginSession, quizStateQuery, sessionQuery } from './queries.ts'

interface StartButtonProps {
  id: string
  children: ReactNode
  /** Set when the page has another main button. */
  isQuiet?: boolean
  color?: string
}

/** Start an attempt, or continue the unfinished one. */
export function StartButton({ id, children, isQuiet = false, color }: StartButtonProps) {
  const { mutate, isPending } = useStart(id)
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      {...(color && { color })}
      loading={isPending}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}

function useStart(id: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      try {
        return await beginSession(queryClient, id)
      } catch (error) {
        // An attempt started on this device continues offline.
        const saved = isUnreachable(error) ? await queryClient.fetchQuery(sessionQuery(id)).catch(() => null) : null
        if (!saved) throw error
        return saved
      }
    },
    onSuccess: ({ questions, attempt }) => {
      const { answers } = answersOf(attempt.id).getState()
      const soal = openPlace(withAnswers(questions, answers))
      void navigate({ to: '/workshop/quiz', search: { id, soal } })
    },
    onError: (error) => {
      void toast.failure(failureMessage(error))
      // Another device began it or used the last attempt.
      if (isFailure(error, 'quiz-too-soon', 'quiz-attempts-used'))
        void queryClient.invalidateQueries({ queryKey: quizStateQuery(id).queryKey })
    },
  })
}
