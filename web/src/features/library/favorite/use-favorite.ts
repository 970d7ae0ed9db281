import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library/library'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { contentKey, outdateFavorites, patchLists } from '../list/queries.ts'

/** Add or remove a favourite optimistically. Rolls back with a message when the call fails. */
export function useFavorite({ id, is_favorite }: Pick<LibraryContent, 'id' | 'is_favorite'>) {
  const queryClient = useQueryClient()
  const queryKey = contentKey(id)
  const show = (isFavorite: boolean) => {
    queryClient.setQueryData<LibraryContentDetail>(queryKey, (known) => known && { ...known, is_favorite: isFavorite })
    patchLists(queryClient, id, { is_favorite: isFavorite })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isFavorite: boolean) =>
      call(
        'POST /v1/library-content/set-library-content-favorite',
        { body: { library_content_id: id, is_favorite: isFavorite } },
        // Completes the request when the page closes.
        { keepalive: true },
      ),
    // Sent one after another, so that the last tap wins.
    scope: { id: `library-favorite-${id}` },
    onMutate: async (isFavorite) => {
      await queryClient.cancelQueries({ queryKey })
      show(isFavorite)
    },
    onError: (failure, isFavorite) => {
      show(!isFavorite)
      void toast.failure(failureMessage(failure))
    },
    onSettled: () => outdateFavorites(queryClient),
  })
  const isFavorite = isPending ? variables : is_favorite
  return { isFavorite, toggle: () => mutate(!isFavorite) }
}
