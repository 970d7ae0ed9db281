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

// Only where something was tapped without a network.
const queue = () => import('./favorite-queue.ts')
const queueOrNothing = () => queue().catch(() => null)

/**
 * Makes something a favourite or no longer: shown at once, kept where the server cannot be told, and taken back with a
 * word when it refuses.
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
      // What waits already is overtaken by this tap, not the other way round.
      if (findPending(id) !== undefined) await (await queue()).keepFavorite(content, isFavorite)
      // Whoever taps and leaves at once has tapped.
      else
        await call(
          'POST /v1/library-content/set-library-content-favorite',
          { body: { library_content_id: id, is_favorite: isFavorite } },
          { keepalive: true },
        )
    },
    // The last tap counts, in the order of the taps.
    scope: { id: `library-favorite-${id}` },
    onMutate: async (isFavorite) => {
      await queryClient.cancelQueries({ queryKey })
      show(isFavorite)
    },
    onError: async (failure, isFavorite) => {
      if (isUnreached(failure)) mark('favorite', true)
      // Without a service worker its code may not be here.
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

// By the first of many cards.
let isRead = false

/** What waits to be told of this content, also since an earlier visit. */
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
