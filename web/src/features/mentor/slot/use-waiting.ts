import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { noteOccasion } from '../../../lib/prompt/occasion.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { refreshSessions } from '../session/queries.ts'
import { setWaiting } from './queries.ts'

/** Join or leave a mentor's waiting list. */
export function useWaiting() {
  const queryClient = useQueryClient()
  return useMutation({
    ...setWaiting,
    onSuccess: (_, { isWaiting }) => {
      if (isWaiting) noteOccasion()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshSessions(queryClient),
  })
}
