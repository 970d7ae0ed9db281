import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ContentRows } from './content-card-list.tsx'
import classes from './list-saved.module.css'
import { savedContentsQuery } from '../queries.ts'

/** Section with content saved on this device for offline reading. */
export function SavedContents() {
  const { data: saved } = useQuery(savedContentsQuery)
  if (!saved) return null
  const bytes = saved.reduce((sum, content) => sum + content.bytes, 0)
  return (
    <section aria-labelledby="tersimpan" className={classes.saved}>
      <SectionHead id="tersimpan" title="Tersimpan di perangkat ini" />
      {saved.length === 0 ? (
        <EmptyState title="Belum ada yang tersimpan">
          Buka artikel atau buku, lalu simpan untuk dibaca tanpa sinyal.
        </EmptyState>
      ) : (
        <>
          <p className={classes.size}>
            {saved.length} konten, {formatBytes(bytes)}. Terbuka juga saat kamu luring.
          </p>
          <ContentRows contents={saved.map(({ content }) => content)} />
        </>
      )}
    </section>
  )
}
