import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OverviewEvent, OverviewFilter } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { CsvButtons } from './csv-buttons.tsx'
import { FigureTable, type Column } from './figure-table.tsx'
import { percentOf, shareOf } from './figure-text.ts'
import { Panel } from './panel.tsx'
import { PagePicker } from './page-picker.tsx'
import { eventsQuery, type EventSort } from './queries.ts'
import classes from './event-panel.module.css'

const SORTS = [
  { value: 'latest', label: 'Terbaru' },
  { value: 'filled', label: 'Paling penuh' },
  { value: 'missed', label: 'Paling banyak absen' },
] as const

/** Table of events. Give it a key of the filter, so that a change starts at the first page. */
export function EventPanel({ filter }: { filter: OverviewFilter }) {
  const [sort, setSort] = useState<NonNullable<EventSort>>('latest')
  const [page, setPage] = useState(1)
  const query = useQuery(eventsQuery({ ...filter, page, sort }))
  return (
    <Panel
      isWide
      title="Kegiatan"
      sub="Yang terbit dan dimulai dalam rentang ini. Tidak hadir dihitung hanya bila kehadirannya dicatat."
      tools={<CsvButtons table="event" filter={filter} of="kegiatan" />}
    >
      <div className={classes.sorts}>
        <FilterChips label="Urutan kegiatan">
          {SORTS.map(({ value, label }) => (
            <FilterChip
              key={value}
              isChosen={sort === value}
              onClick={() => {
                setSort(value)
                setPage(1)
              }}
            >
              {label}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat kegiatan" />}
        errorTitle="Angka kegiatan tidak terbuka"
      >
        {({ data, total, total_page }) =>
          total === 0 ? (
            <EmptyState title="Tidak ada kegiatan">
              Pilih rentang yang lebih panjang, atau hub dan tahap lain.
            </EmptyState>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <FigureTable caption="Kegiatan" columns={columns} rows={data} keyOf={({ id }) => id} />
              <PagePicker page={page} total={total_page} of="kegiatan" onChange={setPage} />
            </div>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

const columns: Column<OverviewEvent>[] = [
  {
    head: 'Kegiatan',
    cell: ({ title, start_at, time_zone, hub_name }) => (
      <>
        {title}
        <small>
          {formatDate(start_at, time_zone)} · {hub_name ?? 'Nasional'}
        </small>
      </>
    ),
  },
  {
    head: 'Kursi terisi',
    isNumber: true,
    cell: ({ filled, capacity }) =>
      capacity > 0 ? `${formatNumber(filled)} dari ${formatNumber(capacity)}` : 'Tanpa batas',
  },
  { head: 'Terisi', isNumber: true, cell: ({ filled, capacity }) => percentOf(shareOf(filled, capacity)) },
  { head: 'Peserta', isNumber: true, cell: ({ seated }) => formatNumber(seated) },
  { head: 'Antrean', isNumber: true, cell: ({ waitlisted }) => formatNumber(waitlisted) },
  { head: 'Hadir', isNumber: true, cell: ({ attended }) => formatNumber(attended) },
  {
    head: 'Tidak hadir',
    isNumber: true,
    cell: ({ attended, missed }) => percentOf(shareOf(missed, attended + missed)),
  },
]
