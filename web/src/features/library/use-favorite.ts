import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library'
import { call } from '../../lib/call.ts'
import { failureMessage } from '../../lib/failure-words.ts'
import { toast } from '../../lib/toast.ts'
import { contentKey, outdateFavorites, patchLists } from './list-queries.ts'

/** Makes something a favourite or no longer: shown at once, taken back with a word when the server refuses. */
export function useFavorite({ id, is_favorite }: Pick<LibraryContent, 'id' | 'is_favorite'>) {
  const queryClient = useQueryClient()
  const queryKey = contentKey(id)
  const show = (isFavorite: boolean) => {
    queryClient.setQueryData<LibraryContentDetail>(
      queryKey,
      (content) => content && { ...content, is_favorite: isFavorite },
    )
    patchLists(queryClient, id, { is_favorite: isFavorite })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isFavorite: boolean) =>
      // Whoever taps and leaves at once has tapped.
      call(
        'POST /v1/library-content/set-library-content-favorite',
        { body: { library_content_id: id, is_favorite: isFavorite } },
        { keepalive: true },
      ),
    // The last tap counts, in the order of the taps.
    scope: { id: `library-favorite-${id}` },
    onMutate: async (isFavorite) => {
      await queryClient.cancelQueries({ queryKey })
      show(isFavorite)
    },
    onError: (error, isFavorite) => {
      show(!isFavorite)
      void toast.failure(failureMessage(error))
    },
    onSettled: () => outdateFavorites(queryClient),
  })
  const isFavorite = isPending ? variables : is_favorite
  return { isFavorite, toggle: () => mutate(!isFavorite) }
}
