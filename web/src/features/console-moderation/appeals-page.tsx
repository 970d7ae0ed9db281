import { useQuery } from '@tanstack/react-query'
import { useConsoleNavigate } from '../console/console-link.tsx'
import { ownZone } from '../console/console-zone.ts'
import type { ScreenProps } from '../console/screen.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { AppealCard } from './appeal-card.tsx'
import classes from './moderation.module.css'
import { ModerationHead } from './moderation-head.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { appealsQuery } from './queries.ts'
import { readPage } from './queue-address.ts'

type Status = 'open' | 'decided'

/** /console/moderasi/banding: appeals against moderation decisions. */
export function AppealsPage({ search, self }: ScreenProps) {
  usePageTitle('Banding')
  const status: Status = search['status'] === 'decided' ? 'decided' : 'open'
  const page = readPage(search)
  const navigate = useConsoleNavigate()
  const show = (next: { status: Status; page: number }) => void navigate(addressOf(next))
  const query = useQuery(appealsQuery({ page, status }))
  return (
    <>
      <ModerationHead isAppeals />
      <div className={classes.filters}>
        <FilterChips label="Status banding">
          <FilterChip isChosen={status === 'open'} onClick={() => show({ status: 'open', page: 1 })}>
            Menunggu jawaban
          </FilterChip>
          <FilterChip isChosen={status === 'decided'} onClick={() => show({ status: 'decided', page: 1 })}>
            Sudah dijawab
          </FilterChip>
        </FilterChips>
      </div>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={3} lead="avatar" label="Memuat banding" />}
        errorTitle="Banding tidak terbuka"
      >
        {({ data, total_page }) => (
          <div className={classes.stack} aria-busy={query.isPlaceholderData}>
            {data.length === 0 && (
              <EmptyState
                level={2}
                title={status === 'open' ? 'Semua banding sudah dijawab' : 'Belum ada yang dijawab'}
              >
                Banding baru muncul di sini, dan perlu dijawab dalam tiga hari.
              </EmptyState>
            )}
            {data.map((appeal) => (
              <AppealCard key={appeal.id} appeal={appeal} zone={ownZone(self)} />
            ))}
            <Pages page={page} totalPages={total_page} onChange={(next) => show({ status, page: next })} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function addressOf({ status, page }: { status: Status; page: number }) {
  const query = new URLSearchParams()
  if (status === 'decided') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return `/console/moderasi/banding${query.size > 0 ? `?${query}` : ''}`
}
