import { useQuery } from '@tanstack/react-query'
import type { OverviewContent, OverviewFilter } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { CsvButtons } from './csv-buttons.tsx'
import { FigureTable } from './figure-table.tsx'
import { Panel, PanelPart } from './panel.tsx'
import { contentQuery } from './queries.ts'

export function ContentPanel({ filter }: { filter: OverviewFilter }) {
  const query = useQuery(contentQuery(filter))
  return (
    <Panel
      title="Paling banyak dibuka"
      sub="Kegiatan dan mentor: dari peserta yang mengizinkan pengukuran, sekali sehari tiap orang."
      tools={<CsvButtons table="content" filter={filter} of="yang paling banyak dibuka" />}
    >
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat yang paling banyak dibuka" />}
        errorTitle="Angka isi tidak terbuka"
      >
        {({ library, events, mentors }) =>
          library.length + events.length + mentors.length === 0 ? (
            <EmptyState title="Belum ada yang dibuka">Pilih rentang yang lebih panjang, atau hub lain.</EmptyState>
          ) : (
            <>
              <Library rows={library} />
              <Views title="Kegiatan" rows={events} />
              <Views title="Mentor" rows={mentors} />
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function Library({ rows }: { rows: OverviewContent['library'] }) {
  if (rows.length === 0) return null
  return (
    <PanelPart title="Perpustakaan">
      <FigureTable
        caption="Isi perpustakaan yang paling banyak dibuka"
        most={5}
        keyOf={({ id }) => id}
        rows={rows}
        columns={[
          { head: 'Judul', cell: ({ title }) => title },
          { head: 'Dibuka', isNumber: true, cell: ({ opened }) => formatNumber(opened) },
          { head: 'Selesai', isNumber: true, cell: ({ completed }) => formatNumber(completed) },
        ]}
      />
    </PanelPart>
  )
}

function Views({ title, rows }: { title: string; rows: OverviewContent['events'] }) {
  if (rows.length === 0) return null
  return (
    <PanelPart title={title}>
      <FigureTable
        caption={`${title} yang paling banyak dilihat`}
        most={5}
        keyOf={({ id }) => id}
        rows={rows}
        columns={[
          { head: 'Nama', cell: (row) => row.title },
          { head: 'Dilihat', isNumber: true, cell: ({ views }) => formatNumber(views) },
        ]}
      />
    </PanelPart>
  )
}
