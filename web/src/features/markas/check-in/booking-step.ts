import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { toast } from '../../../lib/toast/toast.ts'
import { bookingQuery, refreshMarkas } from '../booking/queries.ts'

interface Answer {
  message?: string
  data: BookingDetail
}

/** Mutation of a booking. Caches the response at once and refetches everything that depends on it. */
export function useBookingStep<Body>(step: UseMutationOptions<Answer, Error, Body>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...step,
    onSuccess({ data, message }: Answer) {
      queryClient.setQueryData(bookingQuery(data.id).queryKey, data)
      if (message) void toast.success(message)
    },
    // Also after an error, because the shown data was stale.
    onSettled: () => void refreshMarkas(queryClient),
  })
}
