import { useEffect, useSyncExternalStore } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library/library'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { isUnreached } from '../../../lib/call/rejection.ts'
import { toast } from '../../../lib/toast.ts'
import { mark, mayBePending } from '../../../lib/offline/marks.ts'
import { findPending, watchPending } from './favorite-pending.ts'
import { contentKey, outdateFavorites, patchLists } from '../list/queries.ts'

// Loaded only after an offline tap.
const queue = () => import('./favorite-queue.ts')
const queueOrNothing = () => queue().catch(() => null)

/**
 * Add or remove a favourite optimistically. Queues it when the server is unreachable, and rolls back with a message
 * when it rejects.
 */
export function useFavorite(content: Pick<LibraryContent, 'id' | 'title' | 'is_favorite'>) {
  const { id, is_favorite } = content
  const queryClient = useQueryClient()
  const queryKey = contentKey(id)
  const pending = usePending(id)
  const show = (isFavorite: boolean) => {
    queryClient.setQueryData<LibraryContentDetail>(queryKey, (known) => known && { ...known, is_favorite: isFavorite })
    patchLists(queryClient, id, { is_favorite: isFavorite })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isFavorite: boolean) => {
      // Update a queued change, so that it does not overwrite this later tap.
      if (findPending(id) !== undefined) await (await queue()).keepFavorite(content, isFavorite)
      // `keepalive` completes the request when the page closes.
      else
        await call(
          'POST /v1/library-content/set-library-content-favorite',
          { body: { library_content_id: id, is_favorite: isFavorite } },
          { keepalive: true },
        )
    },
    // Sent one after another, so that the last tap wins.
    scope: { id: `library-favorite-${id}` },
    onMutate: async (isFavorite) => {
      await queryClient.cancelQueries({ queryKey })
      show(isFavorite)
    },
    onError: async (failure, isFavorite) => {
      if (isUnreached(failure)) mark('favorite', true)
      // Without a service worker the chunk may be missing offline.
      const kept = isUnreached(failure) ? await queueOrNothing() : null
      if (kept) return kept.keepFavorite(content, isFavorite)
      show(!isFavorite)
      return toast.failure(failureMessage(failure))
    },
    onSettled: () => outdateFavorites(queryClient),
  })
  const isFavorite = isPending ? variables : (pending ?? is_favorite)
  return { isFavorite, toggle: () => mutate(!isFavorite) }
}

// The first card reads the queue for all cards.
let isRead = false

/** Read the queued change of this content, also from an earlier visit. */
function usePending(id: string): boolean | undefined {
  useEffect(() => {
    if (isRead || !mayBePending('favorite')) return
    isRead = true
    void queue().then(
      ({ favoriteQueue }) => favoriteQueue.read(),
      () => {},
    )
  }, [])
  return useSyncExternalStore(
    watchPending,
    () => findPending(id),
    () => undefined,
  )
}
