import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { Documents, Pictures } from './media-files.tsx'
import { channelMediaQuery, itemsOf } from '../queries.ts'

const KINDS = [
  { kind: 'image', label: 'Gambar', none: 'Belum ada gambar' },
  { kind: 'document', label: 'Dokumen', none: 'Belum ada dokumen' },
] as const

/** Files of a conversation, latest first. */
export function MediaList({ channelId }: { channelId: string }) {
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>(KINDS[0])
  const query = useInfiniteQuery(channelMediaQuery(channelId, chosen.kind))
  return (
    <>
      <FilterChips label="Jenis berkas">
        {KINDS.map((one) => (
          <FilterChip key={one.kind} isChosen={one === chosen} onClick={() => setChosen(one)}>
            {one.label}
          </FilterChip>
        ))}
      </FilterChips>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={3} lead="cover" label="Memuat berkas" />}
        errorTitle="Daftar berkas tidak terbuka"
      >
        {(pages) => {
          const files = itemsOf(pages)
          if (files.length === 0)
            return <EmptyState title={chosen.none}>Yang dikirim di percakapan ini terkumpul di sini.</EmptyState>
          return chosen.kind === 'image' ? (
            <Pictures channelId={channelId} files={files} />
          ) : (
            <Documents channelId={channelId} files={files} />
          )
        }}
      </QueryBoundary>
      <LoadMore query={query} />
    </>
  )
}
