import { useQuery } from '@tanstack/react-query'
import type { WorkshopRoster } from '@semai/contract/console/workshop'
import { ConsoleLink } from '../console/console-link.tsx'
import { addressOf, readAddress } from '../console/list/list-address.ts'
import { ListPages } from '../console/list/list-pages.tsx'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { ProgressBar } from '../../ui/fact/progress-bar.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { rostersQuery } from './roster-queries.ts'
import { rosterWords } from './roster-text.ts'
import classes from './roster.module.css'

/** /console/peserta-workshop: workshops with their participants, of all hubs or of the caller’s. */
export function RostersPage({ search, self }: ScreenProps) {
  usePageTitle('Peserta workshop')
  const state = readAddress([], search)
  const query = useQuery(rostersQuery(state.page, state.size))
  const show = useListNavigate({
    shown: state,
    read: (newest) => readAddress([], newest),
    write: (next) => addressOf('peserta-workshop', next),
  })
  return (
    <>
      <PageHead
        title="Peserta workshop"
        sub={self.hub ? `Orang dari ${self.hub.name}, dan semua peserta workshop hubmu.` : 'Peserta dari semua hub.'}
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Peserta workshop',
        ]}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat workshop" />}
        errorTitle="Daftar workshop tidak terbuka"
      >
        {({ data, total, total_page }) =>
          data.length > 0 ? (
            <>
              <ul className={classes.rows}>
                {data.map((roster) => (
                  <Row key={roster.id} roster={roster} />
                ))}
              </ul>
              <ListPages state={state} total={total} totalPages={total_page} onChange={show} />
            </>
          ) : (
            <EmptyState level={2} title="Belum ada workshop">
              Pesertanya muncul di sini setelah workshop terbit.
            </EmptyState>
          )
        }
      </QueryBoundary>
    </>
  )
}

function Row({ roster }: { roster: WorkshopRoster }) {
  const { id, title, status, mean_progress } = roster
  return (
    <li className={classes.workshop}>
      <div className={classes.who}>
        <ConsoleLink className={classes.whole} to={`/console/workshop/${id}/peserta`}>
          {title}
        </ConsoleLink>
        <small>{rosterWords(roster).join(' · ')}</small>
      </div>
      <div className={classes.mean}>
        {mean_progress !== null && (
          <ProgressBar isLabelHidden value={mean_progress} label={`Rata-rata kemajuan ${mean_progress}%`} />
        )}
      </div>
      {status === 'archived' && <Tag>Diarsipkan</Tag>}
    </li>
  )
}
