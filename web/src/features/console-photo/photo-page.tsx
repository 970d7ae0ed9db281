import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WaitingPhoto } from '@semai/contract/event/photo'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { PhotoViewer } from '../../ui/picture/photo-viewer.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { ConsoleLink } from '../console/console-link.tsx'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { PhotoCard } from './photo-card.tsx'
import classes from './photo.module.css'
import { DecisionDialog, type Asked } from './decision-dialog.tsx'
import { waitingPhotosQuery } from './queries.ts'

interface State {
  page: number
}

const readState = ({ page }: Record<string, string>): State => ({ page: Math.max(1, Number(page) || 1) })
const addressOf = ({ page }: State) => (page > 1 ? `/console/foto?page=${page}` : '/console/foto')

/** /console/foto: event photos that wait for a decision before they are shown, or shown again. */
export function PhotoPage({ search }: ScreenProps) {
  usePageTitle('Foto kegiatan')
  const { page } = readState(search)
  const show = useListNavigate({ shown: { page }, read: readState, write: addressOf })
  const query = useQuery(waitingPhotosQuery(page))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState<WaitingPhoto | null>(null)
  return (
    <>
      <PageHead
        title="Foto kegiatan"
        sub="Dari peserta yang hadir. Lihat dulu sebelum semua orang melihatnya; yang diminta turun ada di depan."
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Foto kegiatan',
        ]}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={3} lead="none" label="Memuat foto" />}
        errorTitle="Foto kegiatan tidak terbuka"
      >
        {({ data, total_page }) => (
          <div aria-busy={query.isPlaceholderData}>
            {data.length > 0 ? (
              <ul className={classes.cards}>
                {data.map((photo) => (
                  <PhotoCard key={photo.id} photo={photo} onAsk={setAsked} onOpen={() => setOpened(photo)} />
                ))}
              </ul>
            ) : (
              <EmptyState level={2} title="Tidak ada foto yang menunggu">
                Begitu peserta menambahkan foto, atau seseorang meminta fotonya diturunkan, fotonya muncul di sini.
              </EmptyState>
            )}
            <Pages page={page} totalPages={total_page} onChange={(next) => show({ page: next })} />
          </div>
        )}
      </QueryBoundary>
      {opened && (
        <PhotoViewer
          photos={[{ ...opened, name: opened.event.title }]}
          first={opened.id}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
