import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { AttendMode, Participation } from '@semai/contract/event/participation'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { noteOccasion } from '../../../lib/prompt/occasion.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { useOneStep } from '../../../lib/input/use-one-step.ts'
import { eventQuery } from '../detail/queries.ts'
import { stateOf, type ParticipationState } from './participation.ts'

/** Action on the person's participation. */
type Step =
  | { action: 'register'; attend_mode: AttendMode }
  | { action: 'cancel' | 'accept'; id: string }
  | { action: 'mode'; id: string; attend_mode: AttendMode }

/** Dialog between a button and its action. */
type Question = 'choose' | 'leave' | 'change'

export interface ParticipationControl {
  state: ParticipationState
  question: Question | null
  ask: (question: Question | null) => void
  /** Does nothing while another action is in progress. */
  take: (step: Step) => void
  /** The action in progress. */
  busyWith: Step['action'] | null
}

/** A person's participation in an event, with its actions, one at a time. */
export function useParticipation(event: EventV2): ParticipationControl {
  const [question, ask] = useState<Question | null>(null)
  const { mutate, isPending, variables } = useStep(event.id)
  return {
    state: stateOf(event, event.my_participation, new Date()),
    question,
    ask,
    take: useOneStep(mutate, () => ask(null)),
    busyWith: isPending ? variables.action : null,
  }
}

function useStep(eventId: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { queryKey } = eventQuery(eventId)
  const show = (participation: Participation | null) =>
    queryClient.setQueryData(queryKey, (event) => event && { ...event, my_participation: participation })
  return useMutation({
    mutationFn: (step: Step) => send(eventId, step),
    onMutate: async (step) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.my_participation ?? null
      // Only leaving is optimistic: the server decides about a seat.
      if (step.action === 'cancel' && before) show({ ...before, status: 'cancelled' })
      return before
    },
    onSuccess: ({ message, participation }, { action }) => {
      show(participation)
      if (action === 'register') noteOccasion()
      void toast.success(message)
      // Preload the ticket, its page and its QR code: there may be no network at the door.
      if (participation?.ticket_code)
        void router.preloadRoute({ to: '/event/registration', search: { tiket: participation.id } })
    },
    onError: (error, _step, before) => {
      show(before ?? null)
      void toast.failure(failureMessage(error))
    },
    // Refetch seats, lists, agenda and counts, also after a failure.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['event'] }),
  })
}

async function send(event_id: string, step: Step): Promise<{ message: string; participation: Participation | null }> {
  if (step.action === 'register') {
    const body = { event_id, attend_mode: step.attend_mode }
    const { message, data } = await call('POST /v1/public/event-participant/create', { body })
    return { message, participation: data }
  }
  const { message, data } = await call('PUT /v1/event-participant/user-assigned/update', { body: step })
  return { message, participation: data.participation }
}
