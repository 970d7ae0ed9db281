import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast.ts'
import { changeNumber, refreshQueue, takeNumber } from './queries.ts'

/** Taking a number and changing one's own. Whatever comes of it, the page shows what is now. */
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
    /** The queue that a number is being taken of. */
    taken: taking.isPending ? taking.variables : null,
    isPending: taking.isPending || changing.isPending,
  }
}
