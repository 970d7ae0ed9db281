import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { dropRecommendation } from '../list/queries.ts'

/** Dismiss or restore a recommendation optimistically, with rollback and a message on failure. */
export function useDismissal(id: string) {
  const queryClient = useQueryClient()
  const [isDismissed, show] = useState(false)
  const isGone = useRef(false)
  const { mutate } = useMutation({
    mutationFn: (is_dismissed: boolean) =>
      call('POST /v1/library-content-recommendation/dismiss', { body: { library_content_id: id, is_dismissed } }),
    // Sent one after another, so that the last tap wins.
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
  // A dismissed card keeps its place until the list unmounts.
  useEffect(
    () => () => {
      if (isGone.current) dropRecommendation(queryClient, id)
    },
    [queryClient, id],
  )
  return { isDismissed, setDismissed: (isWanted: boolean) => mutate(isWanted) }
}
