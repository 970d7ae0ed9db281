import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WorkshopRoster } from '@semai/contract/console/workshop'
import { ConsoleLink } from '../console/console-link.tsx'
import { ExportMenu } from '../console/list/export-menu.tsx'
import { addressOf, chosen, readAddress } from '../console/list/list-address.ts'
import listClasses from '../console/list/list.module.css'
import { ListPages } from '../console/list/list-pages.tsx'
import { isNarrowed, type ListState } from '../console/list/list-state.ts'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { download } from '../../lib/file/download.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { filterOf, RosterFilters } from './roster-filters.tsx'
import { rosterPeopleQuery, rosterQuery } from './roster-queries.ts'
import { RosterRows } from './roster-rows.tsx'
import { announcementAddress, rosterWords, seatWords, STATUSES } from './roster-text.ts'
import classes from './roster.module.css'
import { WorkshopWays } from './workshop-ways.tsx'

const FILTERS = ['status', 'region_hub_id']

/** /console/workshop/$id/peserta: participants of a workshop. */
export function RosterPage({ params, search, self }: ScreenProps) {
  const id = params['id'] ?? ''
  const query = useQuery(rosterQuery(id))
  usePageTitle('Peserta workshop')
  if (isFailure(query.error, 'workshop-not-found', 'invalid-input'))
    return (
      <EmptyState
        level={1}
        title="Workshop ini tidak ada"
        action={<ConsoleLink to="/console/peserta-workshop">Ke daftar workshop</ConsoleLink>}
      >
        Mungkin sudah dihapus.
      </EmptyState>
    )
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="none" label="Memuat peserta" />}
      errorTitle="Daftar peserta tidak terbuka"
    >
      {(roster) => <Roster roster={roster} search={search} self={self} />}
    </QueryBoundary>
  )
}

interface RosterProps extends Pick<ScreenProps, 'search' | 'self'> {
  roster: WorkshopRoster
}

function Roster({ roster, search, self }: RosterProps) {
  const path = `workshop/${roster.id}/peserta`
  const state = readAddress(FILTERS, search)
  const show = useListNavigate({
    shown: state,
    read: (newest) => readAddress(FILTERS, newest),
    write: (next) => addressOf(path, next),
  })
  return (
    <>
      <WorkshopWays id={roster.id} self={self} here="/peserta" />
      <PageHead
        title={roster.title}
        sub={[...rosterWords(roster), ...seatWords(roster)].join(' · ')}
        crumbs={[
          <ConsoleLink key="list" to="/console/peserta-workshop">
            Peserta workshop
          </ConsoleLink>,
          roster.title,
        ]}
        action={
          <div className={classes.actions}>
            <ExportMenu onExport={(choice) => exportPeople(roster.id, { ...filterOf(state), ...choice })} />
            <Button
              component={ConsoleLink}
              size="sm"
              to={announcementAddress(roster.id, chosen(state, 'status', STATUSES))}
              leftSection={<IconSpeakerphone size={18} aria-hidden />}
            >
              Kirim pengumuman
            </Button>
          </div>
        }
      />
      <RosterFilters roster={roster} state={state} self={self} onChange={show} />
      <People roster={roster} state={state} onChange={show} />
    </>
  )
}

interface PeopleProps {
  roster: WorkshopRoster
  state: ListState
  onChange: (state: ListState) => void
}

function People({ roster, state, onChange }: PeopleProps) {
  const query = useQuery(rosterPeopleQuery(roster.id, { page: state.page, size: state.size, ...filterOf(state) }))
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} lead="avatar" label="Memuat peserta" />}
      errorTitle="Daftar peserta tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div aria-busy={query.isPlaceholderData}>
          <p className={listClasses.count} role="status">
            {`${formatNumber(total)} peserta`}
          </p>
          {data.length > 0 ? (
            <RosterRows people={data} zone={roster.time_zone} />
          ) : (
            <NoPeople id={roster.id} isNarrowed={isNarrowed(state)} />
          )}
          <ListPages state={state} total={total} totalPages={total_page} onChange={onChange} />
        </div>
      )}
    </QueryBoundary>
  )
}

const NoPeople = ({ id, isNarrowed: hasFilters }: { id: string; isNarrowed: boolean }) =>
  hasFilters ? (
    <EmptyState
      level={2}
      title="Tidak ada yang cocok"
      action={<ConsoleLink to={`/console/workshop/${id}/peserta`}>Hapus saringan</ConsoleLink>}
    >
      Coba sebagian nama saja, atau status lain.
    </EmptyState>
  ) : (
    <EmptyState level={2} title="Belum ada peserta">
      Begitu ada yang mendaftar, namanya muncul di sini.
    </EmptyState>
  )

const exportPeople = (id: string, query: Record<string, string>) =>
  download(`/v1/console-workshop-participant/export/${id}?${new URLSearchParams(query)}`, 'peserta.csv')
