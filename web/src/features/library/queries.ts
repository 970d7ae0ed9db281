import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { contentKey } from './list/queries.ts'
import { findCopy, listCopies, refreshCopy } from './offline/offline-copies.ts'
import { withSavedPlace } from './reader/progress-place.ts'

// Texts seldom change and may be long, so they are not refetched within 5 minutes.
const CONTENT_STALE_MS = 5 * 60_000
// Refetch when the window regains focus after this time: the person may have read on another device.
const AWAY_MS = 60_000

/** Content with its details and the person's latest place on any device. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: contentKey(id),
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/library-content/get/:id', { params: { id } }, { signal })
      void refreshCopy(data)
      return withSavedPlace(data)
    },
    staleTime: CONTENT_STALE_MS,
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > AWAY_MS ? 'always' : false),
  })

/** Content saved on this device for offline reading. */
export const savedContentsQuery = queryOptions({
  queryKey: ['library', 'saved'],
  queryFn: listCopies,
  staleTime: Infinity,
  networkMode: 'always',
})

/** Load saved content into the query cache with its save time, so that it opens offline. Online it is refetched. */
export async function restoreContent(queryClient: QueryClient, id: string) {
  const { queryKey } = contentQuery(id)
  if (queryClient.getQueryData(queryKey)) return
  const saved = await findCopy(id)
  if (!saved) return
  queryClient.setQueryData(queryKey, await withSavedPlace(saved.content), { updatedAt: saved.savedAt })
}

/** Mark the lists as stale, because they show favourites and progress. */
export const outdateLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, kind] }) => feature === 'library' && kind !== 'detail' && kind !== 'saved',
    refetchType: 'none',
  })
