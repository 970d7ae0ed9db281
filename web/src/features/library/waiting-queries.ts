import type { LibraryContentDetail } from '@semai/contract/library'
import { progressWaiting } from '../../lib/progress-waiting.ts'
import { queryClient } from '../../lib/queries.tsx'
import type { WaitingSource } from '../../lib/waiting.ts'
import { favoriteQueue } from './favorite-queries.ts'
import { contentKey } from './list-queries.ts'
import { findSaved } from './offline-store.ts'
import { libraryChannel } from './progress-channel.ts'

/** Favourites and progress of the library that the server has not been told. */
export const libraryWaiting: WaitingSource[] = [
  {
    kind: 'favorite',
    async list() {
      await favoriteQueue.read()
      return favoriteQueue.getState().map(({ id, madeAt, value: { title, is_favorite }, refusal }) => ({
        id,
        title: is_favorite ? `Simpan “${title}”` : `Hapus “${title}” dari favorit`,
        madeAt,
        refusal,
      }))
    },
    send: favoriteQueue.deliver,
  },
  progressWaiting(libraryChannel, (id) => titleOf(id), 'Satu isi perpustakaan'),
]

const titleOf = async (id: string) =>
  queryClient.getQueryData<LibraryContentDetail>(contentKey(id))?.title ?? (await findSaved(id))?.content.title
