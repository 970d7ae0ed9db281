import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { analytics } from '../../../lib/app/analytics.ts'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { noteOccasion } from '../../../lib/prompt/occasion.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { useOneStep } from '../../../lib/input/use-one-step.ts'
import { sessionQuery } from '../queries.ts'
import { statusOf, type Status } from './status.ts'
import { useJoin, type JoinControl } from './use-join.ts'
import { useNow } from './use-now.ts'

type Step = 'register' | 'cancel'

export interface ParticipationControl {
  status: Status
  now: Date
  /** The action in progress. */
  busyWith: Step | null
  /** Does nothing while another action is in progress. */
  take: (step: Step) => void
  isLeaving: boolean
  askToLeave: (isAsked: boolean) => void
  join: JoinControl
}

/** A person's participation in a session, with its actions, one at a time. */
export function useParticipation(session: IgnitionContentDetail): ParticipationControl {
  const [isLeaving, askToLeave] = useState(false)
  const now = useNow(nextMoment(session))
  const { mutate, isPending, variables } = useStep(session)
  return {
    status: statusOf(session, now),
    now,
    busyWith: isPending ? variables : null,
    take: useOneStep(mutate, () => askToLeave(false)),
    isLeaving,
    askToLeave,
    join: useJoin(session),
  }
}

const nextMoment = ({ join_opens_at, start_time }: IgnitionContentDetail) => new Date(join_opens_at ?? start_time)

const calls = {
  register: 'POST /v1/ignition-participant/registration',
  cancel: 'POST /v1/ignition-participant/cancel',
} as const

function useStep({ id, title }: IgnitionContentDetail) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionQuery(id)
  return useMutation({
    mutationFn: (step: Step) => call(calls[step], { body: { ignition_content_id: id } }),
    onSuccess: ({ message, data: { status, waitlist_position } }, step) => {
      queryClient.setQueryData(
        queryKey,
        (session) => session && { ...session, participation: status, waitlist_position },
      )
      if (message) void toast.success(message)
      if (step !== 'register') return
      noteOccasion()
      analytics.track('Ignition Registered', { ignition_content_id: id, title, status })
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    // Refetch seats, lists and the calendar, also after a failure.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['ignition'] })
      void queryClient.invalidateQueries({ queryKey: ['event', 'calendar'] })
    },
  })
}
