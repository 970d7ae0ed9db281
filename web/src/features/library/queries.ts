import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { contentKey } from './list/queries.ts'
import { findCopy, listCopies, refreshCopy } from './offline/offline-copies.ts'
import { withKeptPlace } from './reader/progress-place.ts'

// Texts seldom change, and may be long: coming back within five minutes asks for nothing again.
const CONTENT_STALE_MS = 5 * 60_000
// Who comes back to the window after a while may have read on elsewhere.
const AWAY_MS = 60_000

/** One piece of content, whole, with where the person was last: here or on another device. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: contentKey(id),
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/library-content/get/:id', { params: { id } }, { signal })
      void refreshCopy(data)
      return withKeptPlace(data)
    },
    staleTime: CONTENT_STALE_MS,
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > AWAY_MS ? 'always' : false),
  })

/** What this device keeps for reading without a network. */
export const savedContentsQuery = queryOptions({
  queryKey: ['library', 'saved'],
  queryFn: listCopies,
  staleTime: Infinity,
  networkMode: 'always',
})

/**
 * Puts what this device keeps where the query looks for it, with the time at which it was known: it opens without
 * a network. With one, it is asked for anew all the same.
 */
export async function restoreContent(queryClient: QueryClient, id: string) {
  const { queryKey } = contentQuery(id)
  if (queryClient.getQueryData(queryKey)) return
  const saved = await findCopy(id)
  if (!saved) return
  queryClient.setQueryData(queryKey, await withKeptPlace(saved.content), { updatedAt: saved.savedAt })
}

/** Lists show favourites and progress too: they ask again when they are next seen. */
export const outdateLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, kind] }) => feature === 'library' && kind !== 'detail' && kind !== 'saved',
    refetchType: 'none',
  })
