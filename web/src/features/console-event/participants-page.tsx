import { useQuery } from '@tanstack/react-query'
import type { EventCheckIn } from '@semai/contract/console/event'
import { ConsoleLink } from '../console/console-link.tsx'
import { ExportMenu } from '../console/list/export-menu.tsx'
import { ListPages } from '../console/list/list-pages.tsx'
import { withFilter, type ListState } from '../console/list/list-state.ts'
import { useListNavigate } from '../console/list/use-list-navigate.ts'
import type { ScreenProps } from '../console/screen.ts'
import { addressOf, chosen, readAddress } from './list-address.ts'
import { download } from '../../lib/file/download.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatSpan } from '../../lib/time/format-date.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FilterSelect } from '../../ui/field/filter-field.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { EventNumbers } from './event-numbers.tsx'
import { EventWays } from './event-ways.tsx'
import filterClasses from '../console/list/list-filters.module.css'
import listClasses from '../console/list/list.module.css'
import { ParticipantRows } from './participants-rows.tsx'
import { checkInQuery, participantsQuery } from './queries.ts'
import { statuses, statusWords } from './text.ts'

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
  const state = readAddress(search)
  const show = useListNavigate({
    shown: state,
    read: readAddress,
    write: (next) => addressOf(event.id, next),
  })
  return (
    <>
      <EventWays id={event.id} here="/peserta" />
      <PageHead
        title="Peserta"
        sub={`${event.title} · ${formatSpan(event.start_at, event.end_at, event.time_zone)}`}
        crumbs={[
          <ConsoleLink key="list" to="/console/event">
            Kegiatan
          </ConsoleLink>,
          <ConsoleLink key="event" to={`/console/event/${event.id}`}>
            {event.title}
          </ConsoleLink>,
          'Peserta',
        ]}
        action={<ExportMenu onExport={(choice) => exportPeople(event.id, { ...filterOf(state), ...choice })} />}
      />
      <EventNumbers event={event} />
      <div className={filterClasses.filters}>
        <SearchInput
          className={filterClasses.search}
          label="Cari peserta"
          placeholder="Cari nama, atau e-mail lengkap"
          words={state.search}
          onSearch={(words) => show({ ...state, page: 1, search: words })}
        />
        <FilterSelect
          label="Status"
          all="Status: semua"
          value={chosen(state, 'status', statuses)}
          choices={statuses.map((value) => ({ value, label: statusWords[value].label }))}
          onChange={(value) => show(withFilter(state, 'status', value ? [value] : []))}
        />
      </div>
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
      skeleton={<RowSkeleton count={8} lead="none" label="Memuat peserta" />}
      errorTitle="Daftar peserta tidak terbuka"
    >
      {({ data, total, total_page }) => (
        <div aria-busy={query.isPlaceholderData}>
          <p className={listClasses.count} role="status">
            {total === 0 ? 'Tidak ada peserta' : `${formatNumber(total)} peserta`}
          </p>
          {data.length > 0 ? (
            <ParticipantRows participants={data} event={event} />
          ) : (
            <EmptyState level={2} title={isNarrowed(state) ? 'Tidak ada yang cocok' : 'Belum ada peserta'}>
              {isNarrowed(state)
                ? 'Coba sebagian nama saja, atau status lain.'
                : 'Begitu ada yang mendaftar, namanya muncul di sini.'}
            </EmptyState>
          )}
          <ListPages state={state} total={total} totalPages={total_page} onChange={onChange} />
        </div>
      )}
    </QueryBoundary>
  )
}

const isNarrowed = ({ search, filters }: ListState) => search !== '' || Object.keys(filters).length > 0

function filterOf(state: ListState) {
  const status = chosen(state, 'status', statuses)
  return { ...(state.search && { search: state.search }), ...(status && { status }) }
}

const exportPeople = (id: string, query: Record<string, string>) =>
  download(`/v1/console-event-participant/export/${id}?${new URLSearchParams(query)}`, 'peserta.csv')
