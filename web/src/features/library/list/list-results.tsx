import type { ReactNode } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { MorePages } from '../../../ui/state/more-pages.tsx'
import { ContentCards, ContentCardsSkeleton } from './content-card-list.tsx'
import { isNarrowed, type LibrarySearch } from './library-search.ts'
import { contentListQuery, contentsOf, totalOf } from './queries.ts'
import textButton from '../../../ui/text-button.module.css'
import results from '../../../ui/list-results.module.css'
import classes from './list-results.module.css'

/** What an address asks for, with its number, page after page. */
export function ListResults({ search }: { search: LibrarySearch }) {
  const query = useInfiniteQuery({ ...contentListQuery(search), placeholderData: keepPreviousData })
  return (
    <QueryBoundary
      query={query}
      skeleton={<ContentCardsSkeleton count={8} label="Memuat isi perpustakaan" />}
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
          {totalOf(pages) === 0 ? <Nothing search={search} /> : <ContentCards contents={contentsOf(pages)} />}
          <MorePages query={query} />
        </div>
      )}
    </QueryBoundary>
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
