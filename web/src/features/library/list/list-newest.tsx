import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ContentCards, ContentCardsSkeleton } from './content-card-list.tsx'
import { contentListQuery, contentsOf } from './queries.ts'
import { ListSection } from './list-section.tsx'

const COUNT = 8

/** Section with the newest content. */
export function NewestContents() {
  const query = useInfiniteQuery(contentListQuery())
  return (
    <ListSection
      id="terbaru"
      title="Terbaru"
      action={<Link to="/library/content">Lihat semua</Link>}
      query={query}
      skeleton={<ContentCardsSkeleton count={COUNT} label="Memuat yang terbaru" />}
      errorTitle="Yang terbaru tidak terbuka"
    >
      {(pages) => {
        const newest = contentsOf(pages).slice(0, COUNT)
        return newest.length > 0 ? (
          <ContentCards contents={newest} />
        ) : (
          <EmptyState title="Perpustakaan masih kosong">Konten pertama akan muncul di sini.</EmptyState>
        )
      }}
    </ListSection>
  )
}
