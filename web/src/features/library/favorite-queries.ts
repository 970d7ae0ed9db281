import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/queries.tsx'
import { refusalOf } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { markUntold } from '../../lib/untold.ts'
import { createQueue } from '../../lib/waiting-queue.ts'
import { forgetWaiting, listWaiting, putWaiting } from '../../lib/waiting-store.ts'
import { showUntold } from './favorite-kept.ts'
import { contentKey, outdateFavorites, patchLists } from './list-queries.ts'

interface Favorite {
  title: string
  is_favorite: boolean
}

/** Favourites that were chosen without a network, or given up. */
export const favoriteQueue = createQueue<Favorite, unknown>({
  list: () => listWaiting<Favorite>('favorite'),
  put: (item) => putWaiting('favorite', item),
  forget: (item) => forgetWaiting('favorite', item),
  send: ({ id, value: { is_favorite } }) =>
    call('POST /v1/library-content/set-library-content-favorite', { body: { library_content_id: id, is_favorite } }),
  refusalOf,
  onSent: () => void outdateFavorites(queryClient),
  onRefused({ id, value: { is_favorite } }, refusal) {
    showFavorite(id, !is_favorite)
    void toast.failure(refusal)
    return false
  },
  mark: (isWaiting) => markUntold('favorite', isWaiting),
  retryMs: 30_000,
})

favoriteQueue.subscribe(() =>
  showUntold(new Map(favoriteQueue.getState().map(({ id, value }) => [id, value.is_favorite]))),
)

/** Keeps a favourite until the server can be told. */
export async function keepFavorite({ id, title }: Pick<LibraryContent, 'id' | 'title'>, is_favorite: boolean) {
  const isFirst = favoriteQueue.getState().length === 0
  await favoriteQueue.add(id, { title, is_favorite })
  if (isFirst) void toast.success('Tersimpan di perangkat ini. Dikirim saat tersambung.')
}

/** Shows it wherever the content is shown. */
function showFavorite(id: string, is_favorite: boolean) {
  queryClient.setQueryData<LibraryContentDetail>(contentKey(id), (content) => content && { ...content, is_favorite })
  patchLists(queryClient, id, { is_favorite })
}
