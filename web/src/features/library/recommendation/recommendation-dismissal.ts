import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast.ts'
import { dropRecommendation } from '../list/queries.ts'

/** Recommends something no more, or again: shown at once, taken back with a word when the server refuses. */
export function useDismissal(id: string) {
  const queryClient = useQueryClient()
  const [isDismissed, show] = useState(false)
  const isGone = useRef(false)
  const { mutate } = useMutation({
    mutationFn: (is_dismissed: boolean) =>
      call('POST /v1/library-content-recommendation/dismiss', { body: { library_content_id: id, is_dismissed } }),
    // The last tap counts, in the order of the taps.
    scope: { id: `library-dismissal-${id}` },
    onMutate: (is_dismissed) => {
      isGone.current = is_dismissed
      show(is_dismissed)
    },
    onError: (error, is_dismissed) => {
      isGone.current = !is_dismissed
      show(!is_dismissed)
      void toast.failure(failureMessage(error))
    },
  })
  // Its place stays as long as one looks at it; whoever comes back does not find it.
  useEffect(
    () => () => {
      if (isGone.current) dropRecommendation(queryClient, id)
    },
    [queryClient, id],
  )
  return { isDismissed, setDismissed: (isWanted: boolean) => mutate(isWanted) }
}
