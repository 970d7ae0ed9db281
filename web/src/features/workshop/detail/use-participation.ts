import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { analytics } from '../../../lib/app/analytics.ts'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { useOneStep } from '../../../lib/input/use-one-step.ts'
import { outdateWorkshops } from '../queries.ts'
import { statusOf, type Status } from '../status.ts'

type Step = 'register' | 'withdraw'

export interface ParticipationControl {
  status: Status
  /** The step that is under way. */
  busyWith: Step | null
  /** Does nothing while another step is under way. */
  take: (step: Step) => void
  isLeaving: boolean
  askToLeave: (isAsked: boolean) => void
}

/** Participation in a workshop, with its actions. Runs one action at a time. */
export function useParticipation(workshop: Workshop): ParticipationControl {
  const [isLeaving, askToLeave] = useState(false)
  const { mutate, isPending, variables } = useStep(workshop)
  return {
    status: statusOf(workshop, new Date()),
    busyWith: isPending ? variables : null,
    take: useOneStep(mutate, () => askToLeave(false)),
    isLeaving,
    askToLeave,
  }
}

const calls = {
  register: 'POST /v1/workshop-participant/registration',
  withdraw: 'POST /v1/workshop-participant/withdraw',
} as const

const WORDS = {
  register: 'Kamu terdaftar. Langkah pertamamu sudah terbuka.',
  withdraw: 'Kamu keluar dari workshop ini. Kemajuanmu tetap tersimpan.',
}

function useStep({ id, title, track }: Workshop) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: Step) => call(calls[step], { body: { workshop_id: id } }),
    onSuccess: (_, step) => {
      void toast.success(WORDS[step])
      if (step === 'register') analytics.track('Workshop Registered', { workshop_id: id, title, track })
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    // Locks have changed, or the shown state was stale. The button stays busy until the page has the new data.
    onSettled: () => outdateWorkshops(queryClient),
  })
}
