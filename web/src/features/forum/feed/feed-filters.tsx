import { Suspense, useState } from 'react'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { FilterLine } from '../../../ui/field/filter-line.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { FEED_WORDS } from '../topic/text.ts'
import type { FeedChoices } from './feed-filter-sheet.tsx'
import { NO_FILTERS, usedFilters, type ForumChange, type ForumSearch } from './search.ts'

const FeedFilterSheet = lazyChunk(async () => (await import('./feed-filter-sheet.tsx')).FeedFilterSheet)

/** Choice of the feed and button of the filters above the topics. */
export function FeedFilters({ search, ...choices }: FeedChoices & { search: ForumSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useFilters<ForumChange>('/forum')
  const show = (chosen: ForumSearch) => {
    setIsOpen(false)
    change({ feed: undefined, ...NO_FILTERS, ...chosen })
  }
  return (
    <>
      <FilterLine
        label="Urutan topik"
        scopes={<Feeds search={search} />}
        used={usedFilters(search)}
        onOpen={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <FeedFilterSheet search={search} {...choices} onClose={() => setIsOpen(false)} onShow={show} />}
      </Suspense>
    </>
  )
}

/** Links to the feeds with the current filters. The sheet has the feed of unanswered questions. */
const Feeds = ({ search }: { search: ForumSearch }) =>
  (['terbaru', 'terhangat', 'diikuti'] as const).map((feed) => (
    <FilterLink<ForumChange>
      key={feed}
      to="/forum"
      search={search}
      // 'terbaru' is the default and has no parameter.
      change={{ feed: feed === 'terbaru' ? undefined : feed }}
      aria-current={feed === feedOf(search) ? 'true' : undefined}
    >
      {FEED_WORDS[feed]}
    </FilterLink>
  ))

const feedOf = ({ feed = 'terbaru' }: ForumSearch) => (feed === 'belum-terjawab' ? 'terbaru' : feed)
