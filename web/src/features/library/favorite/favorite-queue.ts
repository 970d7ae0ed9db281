import type { LibraryContent, LibraryContentDetail } from '@semai/contract/library/library'
import { call } from '../../../lib/call/call.ts'
import { createQueue } from '../../../lib/offline/queue.ts'
import { queryClient } from '../../../lib/call/queries.tsx'
import { toast } from '../../../lib/toast.ts'
import { showPending } from './favorite-pending.ts'
import { contentKey, outdateFavorites, patchLists } from '../list/queries.ts'

interface Favorite {
  title: string
  is_favorite: boolean
}

/** Queue of favourites that were added or removed offline. */
export const favoriteQueue = createQueue<Favorite>({
  name: 'favorite',
  // The tap has just tried to send it.
  delayMs: 30_000,
  waitAfter: () => 30_000,
  send: async ([item]) => item && send(item.id, item.value),
  onSent: () => void outdateFavorites(queryClient),
  onRejected({ id, value: { is_favorite } }, words) {
    showFavorite(id, !is_favorite)
    void toast.failure(words)
    return 'forget'
  },
  describe: (items) =>
    items.map(({ id, madeAt, value: { title, is_favorite }, rejection }) => ({
      id,
      title: is_favorite ? `Simpan “${title}”` : `Hapus “${title}” dari favorit`,
      madeAt,
      rejection,
    })),
})

favoriteQueue.subscribe(() =>
  showPending(new Map(favoriteQueue.getState().items.map(({ id, value }) => [id, value.is_favorite]))),
)

/** Queue a favourite until the server is reachable. */
export async function keepFavorite({ id, title }: Pick<LibraryContent, 'id' | 'title'>, is_favorite: boolean) {
  const isFirst = favoriteQueue.getState().items.length === 0
  await favoriteQueue.add(id, { title, is_favorite })
  if (isFirst) void toast.success('Tersimpan di perangkat ini. Dikirim saat tersambung.')
}

const send = (id: string, { is_favorite }: Favorite) =>
  call('POST /v1/library-content/set-library-content-favorite', { body: { library_content_id: id, is_favorite } })

/** Update the favourite in all caches. */
function showFavorite(id: string, is_favorite: boolean) {
  queryClient.setQueryData<LibraryContentDetail>(contentKey(id), (content) => content && { ...content, is_favorite })
  patchLists(queryClient, id, { is_favorite })
}
