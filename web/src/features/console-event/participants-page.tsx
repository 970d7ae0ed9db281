import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EventCheckIn } from '@semai/contract/console/event'
import { ConsoleLink } from '../console/console-link.tsx'
import { ExportMenu } from '../console/list/export-menu.tsx'
import { addressOf, chosen, readAddress } from '../console/list/list-address.ts'
import { ListPages } from '../console/list/list-pages.tsx'
import type { ListState } from '../console/list/list-state.ts'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { announcementAddress } from './announcement-address.ts'
import { download } from '../../lib/file/download.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { formatSpan } from '../../lib/time/format-date.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { EventWays } from './event-ways.tsx'
import classes from './event.module.css'
import { ParticipantFilters } from './participant-filters.tsx'
import { ParticipantsList } from './participants-list.tsx'
import { checkInQuery, participantsQuery } from './queries.ts'
import { seatWords, statuses } from './text.ts'

const FILTERS = ['status']

/** /console/event/$id/peserta: participants of an event. */
export function EventParticipantsPage({ params, search }: ScreenProps) {
  const id = params['id'] ?? ''
  usePageTitle('Peserta kegiatan')
  const checkIn = useQuery(checkInQuery(id))
  if (isFailure(checkIn.error, 'event-not-found'))
    return (
      <EmptyState
        level={1}
        title="Kegiatan ini tidak ada"
        action={<ConsoleLink to="/console/event">Ke daftar kegiatan</ConsoleLink>}
      >
        Mungkin sudah dihapus, atau bukan untuk hub yang kamu kelola.
      </EmptyState>
    )
  return (
    <QueryBoundary
      query={checkIn}
      skeleton={<RowSkeleton count={8} lead="none" label="Memuat peserta" />}
      errorTitle="Daftar peserta tidak terbuka"
    >
      {(event) => <EventParticipants event={event} search={search} />}
    </QueryBoundary>
  )
}

function EventParticipants({ event, search }: { event: EventCheckIn; search: Record<string, string> }) {
  const state = readAddress(FILTERS, search)
  const show = useListNavigate({
    shown: state,
    read: (newest) => readAddress(FILTERS, newest),
    write: (next) => addressOf(`event/${event.id}/peserta`, next),
  })
  return (
    <>
      <EventWays id={event.id} here="/peserta" />
      <PageHead
        title={event.title}
        sub={[formatSpan(event.start_at, event.end_at, event.time_zone), ...seatWords(event)].join(' · ')}
        crumbs={[
          <ConsoleLink key="list" to="/console/event">
            Kegiatan
          </ConsoleLink>,
          'Peserta',
        ]}
        action={
          <div className={classes.actions}>
            <ExportMenu onExport={(choice) => exportPeople(event.id, { ...filterOf(state), ...choice })} />
            <Button
              component={ConsoleLink}
              size="sm"
              to={announcementAddress(event.id, chosen(state, 'status', statuses))}
              leftSection={<IconSpeakerphone size={18} aria-hidden />}
            >
              Kirim pengumuman
            </Button>
          </div>
        }
      />
      <SearchInput
        className={classes.search}
        label="Cari peserta"
        placeholder="Cari nama, atau e-mail lengkap"
        words={state.search}
        onSearch={(words) => show({ ...state, page: 1, search: words })}
      />
      <ParticipantFilters event={event} state={state} onChange={show} />
      <Participants event={event} state={state} onChange={show} />
    </>
  )
}

interface ParticipantsProps {
  event: EventCheckIn
  state: ListState
  onChange: (state: ListState) => void
}

function Participants({ event, state, onChange }: ParticipantsProps) {
  const query = useQuery(participantsQuery(event.id, { page: state.page, size: state.size, ...filterOf(state) }))
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={8} label="Memuat peserta" />}
      errorTitle="Daftar peserta tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div aria-busy={query.isPlaceholderData}>
          {data.length > 0 ? (
            // Another choice of people starts without a selection.
            <ParticipantsList key={JSON.stringify(filterOf(state))} event={event} participants={data} total={total} />
          ) : (
            <NoParticipants state={state} />
          )}
          <ListPages state={state} total={total} totalPages={total_page} onChange={onChange} />
        </div>
      )}
    </QueryBoundary>
  )
}

function NoParticipants({ state }: { state: ListState }) {
  if (state.search !== '')
    return (
      <EmptyState level={2} title="Tidak ada yang cocok">
        Coba sebagian nama saja, atau status lain.
      </EmptyState>
    )
  const status = chosen(state, 'status', statuses)
  if (status === 'pending_approval')
    return (
      <EmptyState level={2} title="Tidak ada yang menunggu">
        Pendaftar berikutnya yang perlu persetujuanmu muncul di sini.
      </EmptyState>
    )
  if (status)
    return (
      <EmptyState level={2} title="Tidak ada peserta dengan status ini">
        Pilih status lain, atau lihat semuanya.
      </EmptyState>
    )
  return (
    <EmptyState level={2} title="Belum ada peserta">
      Begitu ada yang mendaftar, namanya muncul di sini.
    </EmptyState>
  )
}

function filterOf(state: ListState) {
  const status = chosen(state, 'status', statuses)
  return { ...(state.search && { search: state.search }), ...(status && { status }) }
}

const exportPeople = (id: string, query: Record<string, string>) =>
  download(`/v1/console-event-participant/export/${id}?${new URLSearchParams(query)}`, 'peserta.csv')
