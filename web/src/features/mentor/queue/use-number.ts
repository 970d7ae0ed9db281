import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { changeNumber, refreshQueue, takeNumber } from './queries.ts'

/** Calls that take and change the reader's number. Refetches after success and failure. */
export function useNumber(eventId: string) {
  const queryClient = useQueryClient()
  const settle = {
    onError: (error: Error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshQueue(queryClient, eventId),
  }
  const taking = useMutation({ mutationFn: takeNumber, ...settle })
  const changing = useMutation({ mutationFn: changeNumber, ...settle })
  return {
    take: taking.mutate,
    change: changing.mutate,
    /** Queue of the pending request for a number. */
    taken: taking.isPending ? taking.variables : null,
    isPending: taking.isPending || changing.isPending,
  }
}
