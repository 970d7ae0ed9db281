import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { ListSplit } from '../../../ui/split/list-split.tsx'
import { useSplit } from '../../../ui/split/use-split.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { ContentCards, ContentListSkeleton, ContentRows } from './content-card-list.tsx'
import { isNarrowed, listOf, type LibrarySearch } from './library-search.ts'
import { contentListQuery, contentsOf, totalOf } from './queries.ts'
import textButton from '../../../ui/control/text-button.module.css'
import results from '../../../ui/layout/list-results.module.css'
import classes from './list-results.module.css'

// Loaded lazily, because phones do not show it.
const ContentPreview = lazyChunk(async () => (await import('./content-preview.tsx')).ContentPreview)

interface ListResultsProps {
  search: LibrarySearch
  /** Content above the list. */
  children: ReactNode
}

/** Paged list for the search in the URL, with its total and on wide screens a preview. */
export function ListResults({ search, children }: ListResultsProps) {
  const query = useInfiniteQuery({ ...contentListQuery(listOf(search)), placeholderData: keepPreviousData })
  const change = useFilters<LibrarySearch>('/library/content')
  const contents = contentsOf(query.data)
  const split = useSplit(contents, search.content, (content) => change({ content }))
  return (
    <ListSplit split={split} preview={split.chosen && <ContentPreview content={split.chosen} />}>
      {children}
      <QueryBoundary
        query={query}
        skeleton={<ContentListSkeleton count={8} label="Memuat isi perpustakaan" />}
        errorTitle="Isi perpustakaan tidak terbuka"
      >
        {(pages) => (
          <div aria-busy={query.isPlaceholderData} className={results.list}>
            <p className={`${results.count} ${classes.count}`} role="status">
              <b>
                {formatNumber(totalOf(pages))} {COUNTED[search.show ?? 'semua']}
              </b>
              {isNarrowed(search) && totalOf(pages) > 0 && <ClearFilters search={search}>Hapus saringan</ClearFilters>}
            </p>
            {totalOf(pages) === 0 && <Nothing search={search} />}
            {split.chosen ? (
              <ContentRows contents={contents} rowProps={split.rowProps} />
            ) : (
              totalOf(pages) > 0 && <ContentCards contents={contents} />
            )}
            <LoadMore query={query} />
          </div>
        )}
      </QueryBoundary>
    </ListSplit>
  )
}

const COUNTED = { semua: 'konten', favorit: 'favorit', riwayat: 'konten pernah kamu buka' } as const

const EMPTY = {
  semua: { title: 'Perpustakaan masih kosong', text: 'Konten pertama akan muncul di sini.' },
  favorit: {
    title: 'Belum ada favorit',
    text: 'Ketuk tanda penanda pada sebuah kartu, dan kontennya menunggumu di sini.',
  },
  riwayat: {
    title: 'Riwayatmu masih kosong',
    text: 'Yang kamu tonton dan baca tercatat di sini, lengkap dengan tempat terakhirmu.',
  },
} as const

function Nothing({ search }: { search: LibrarySearch }) {
  if (isNarrowed(search))
    return (
      <EmptyState title="Tidak ada yang cocok" action={<ClearFilters search={search}>Hapus saringan</ClearFilters>}>
        Coba kata lain, atau kurangi saringannya.
      </EmptyState>
    )
  const { title, text } = EMPTY[search.show ?? 'semua']
  return (
    <EmptyState
      title={title}
      action={
        search.show && (
          <Link to="/library" className={textButton.inline}>
            Jelajahi perpustakaan
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

const ClearFilters = ({ search: { show }, children }: { search: LibrarySearch; children: ReactNode }) => (
  <Link to="/library/content" search={show ? { show } : {}} replace resetScroll={false} className={textButton.inline}>
    {children}
  </Link>
)
