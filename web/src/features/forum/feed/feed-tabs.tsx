import { FilterLink } from '../../../ui/field/filter-link.tsx'
import tabs from '../../../ui/link-tabs.module.css'
import type { ForumChange, ForumSearch } from './search.ts'
import classes from './feed-tabs.module.css'
import { FEED_WORDS } from '../topic/text.ts'

/** Which feed one reads. The filters stay. */
export function FeedTabs({ search }: { search: ForumSearch }) {
  return (
    <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label="Urutan topik">
      {Object.entries(FEED_WORDS).map(([feed, words]) => (
        <FilterLink<ForumChange>
          key={feed}
          to="/forum"
          search={search}
          // The first is what one reads without a choice.
          change={{ feed: feed === 'terbaru' ? undefined : feed }}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {words}
        </FilterLink>
      ))}
    </nav>
  )
}
