import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { scrollBehavior } from '../../../lib/browser/motion.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { newCount, refreshed } from './feed-updates.ts'
import { filterOf, type ForumSearch } from './search.ts'
import { feedQuery, freshFeedQuery, topicsOf } from '../queries.ts'

/** Read a feed. New topics are counted and shown only on request. */
export function useFeed(search: ForumSearch) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const filter = filterOf(search)
  const query = useInfiniteQuery({ ...feedQuery(filter), placeholderData: keepPreviousData })
  const isShown = query.data !== undefined && !query.isPlaceholderData
  // The first page serves as initial data and is then refetched once a minute.
  const { data: fresh } = useQuery({
    ...freshFeedQuery(filter),
    enabled: isShown && isOnline,
    initialData: query.data?.pages[0],
    initialDataUpdatedAt: query.dataUpdatedAt,
  })
  const isNewest = fresh !== undefined && isShown

  function showNew() {
    if (!fresh) return
    queryClient.setQueryData(feedQuery(filter).queryKey, { pages: [fresh], pageParams: [''] })
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
  }

  const topics = query.data ? topicsOf(query.data) : []
  return {
    query,
    topics: isNewest ? refreshed(topics, fresh.data) : topics,
    // Changes of heat reorder topics, so that counting new ones would be wrong.
    newCount: isNewest && query.data && search.feed !== 'terhangat' ? newCount(query.data, fresh.data) : 0,
    showNew,
    isOnline,
  }
}
