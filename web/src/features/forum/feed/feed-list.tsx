import type { ReactNode } from 'react'
import { IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { ListSplit } from '../../../ui/split/list-split.tsx'
import { useSplit } from '../../../ui/split/use-split.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import results from '../../../ui/layout/list-results.module.css'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { OfflineNote } from '../../../ui/state/offline-note.tsx'
import classes from './feed-list.module.css'
import { isNarrowed, type ForumSearch } from './search.ts'
import { TopicCard } from '../topic/topic-card.tsx'
import { useFeed } from './use-feed.ts'

// Loaded lazily, because phones do not show it.
const TopicPreview = lazyChunk(async () => (await import('./topic-preview.tsx')).TopicPreview)

interface FeedListProps {
  search: ForumSearch
  /** Description of the filters. */
  about: string
  /** Content above the list. */
  children: ReactNode
}

/** Paged feed as cards; on wide screens as rows with a preview beside. */
export function FeedList({ search, about, children }: FeedListProps) {
  const { query, topics, newCount, showNew, isOnline } = useFeed(search)
  const change = useFilters<ForumSearch>('/forum')
  const split = useSplit(topics, search.topic, (topic) => change({ topic }))
  const isFlat = split.chosen !== undefined
  return (
    <ListSplit split={split} preview={split.chosen && <TopicPreview id={split.chosen.id} />}>
      {children}
      <QueryBoundary
        query={query}
        skeleton={<CardSkeleton count={4} lead="avatar" className={classes.cards} label="Memuat topik" />}
        errorTitle="Topik forum tidak terbuka"
      >
        {() => (
          <div aria-busy={query.isPlaceholderData} className={results.list}>
            {!isOnline && (
              <div className={classes.note}>
                <OfflineNote savedAt={query.dataUpdatedAt} />
              </div>
            )}
            <Updates count={newCount} onShow={showNew} />
            {isNarrowed(search) && topics.length > 0 && (
              <p className={results.count}>
                {about && <b>{about}</b>}
                <ClearFilters search={search}>Hapus saringan</ClearFilters>
              </p>
            )}
            {topics.length === 0 ? (
              <NoTopics search={search} />
            ) : (
              <ul className={isFlat ? classes.rows : classes.cards} aria-label="Topik">
                {topics.map((topic) => (
                  <li key={topic.id}>
                    <TopicCard topic={topic} row={split.rowProps(topic.id)} isFlat={isFlat} />
                  </li>
                ))}
              </ul>
            )}
            <LoadMore query={query} />
          </div>
        )}
      </QueryBoundary>
    </ListSplit>
  )
}

const Updates = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" className={classes.updates}>
    {count > 0 && (
      <button type="button" onClick={onShow}>
        <IconArrowUp size={18} aria-hidden />
        {count} topik baru
      </button>
    )}
  </div>
)

function NoTopics({ search }: { search: ForumSearch }) {
  if (isNarrowed(search))
    return (
      <EmptyState
        title="Tidak ada topik yang cocok"
        action={<ClearFilters search={search}>Lihat semua topik</ClearFilters>}
      >
        Coba kata lain, atau kurangi saringannya.
      </EmptyState>
    )
  const { title, about } = EMPTY[search.feed ?? 'terbaru']
  return (
    <EmptyState
      title={title}
      action={
        <Link to={search.feed === 'diikuti' ? '/forum' : '/forum/tulis'} className={textButton.inline}>
          {search.feed === 'diikuti' ? 'Lihat topik terbaru' : 'Tulis topik'}
        </Link>
      }
    >
      {about}
    </EmptyState>
  )
}

const EMPTY = {
  terbaru: { title: 'Belum ada topik', about: 'Topik pertama bisa dimulai dari pertanyaanmu.' },
  terhangat: { title: 'Belum ada topik', about: 'Topik pertama bisa dimulai dari pertanyaanmu.' },
  'belum-terjawab': { title: 'Semua pertanyaan sudah terjawab', about: 'Punya pertanyaan? Ini saat yang baik.' },
  diikuti: { title: 'Belum ada yang kamu ikuti', about: 'Ikuti topik atau kategori, lalu kabarnya terkumpul di sini.' },
}

const ClearFilters = ({ search: { feed }, children }: { search: ForumSearch; children: ReactNode }) => (
  <Link to="/forum" search={feed ? { feed } : {}} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
