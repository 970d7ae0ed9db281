import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { toast } from '../../../lib/toast.ts'
import { bookingQuery, refreshMarkas } from '../booking/queries.ts'

interface Answer {
  message?: string
  data: BookingDetail
}

/** A change of a booking: the page shows the answer at once, and everything that depends on it is asked for anew. */
export function useBookingStep<Body>(step: UseMutationOptions<Answer, Error, Body>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...step,
    onSuccess({ data, message }: Answer) {
      queryClient.setQueryData(bookingQuery(data.id).queryKey, data)
      if (message) void toast.success(message)
    },
    // Also after a refusal: what was shown is not what is.
    onSettled: () => void refreshMarkas(queryClient),
  })
}
