import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { personKey } from './queries.ts'

/** Block or unblock a person, and reload lists of people. */
export function useBlock(id: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (is_blocked: boolean) => call('POST /v1/user-block/set', { body: { user_id: id, is_blocked } }),
    onSuccess: ({ message }) => {
      void toast.success(message)
      onDone?.()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: personKey })
      for (const queryKey of [['startup'], ['chat']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
