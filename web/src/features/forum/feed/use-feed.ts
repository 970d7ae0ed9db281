import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { scrollBehavior } from '../../../lib/browser/motion.ts'
import { useOnline } from '../../../lib/offline/use-online.ts'
import { newCount, refreshed } from './feed-updates.ts'
import { filterOf, type ForumSearch } from './search.ts'
import { feedQuery, freshFeedQuery, topicsOf } from '../queries.ts'

/** A feed as it was read, with what is new in it kept apart until it is asked for. */
export function useFeed(search: ForumSearch) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const filter = filterOf(search)
  const query = useInfiniteQuery({ ...feedQuery(filter), placeholderData: keepPreviousData })
  const isShown = query.data !== undefined && !query.isPlaceholderData
  // What was just read is not asked for again; afterwards once a minute.
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
    // Warmth moves topics up and down without anything being new.
    newCount: isNewest && query.data && search.feed !== 'terhangat' ? newCount(query.data, fresh.data) : 0,
    showNew,
    isOnline,
  }
}
