import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OverviewFilter, OverviewRooms } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { CsvButtons } from './csv-buttons.tsx'
import { FigureTable, type Column } from './figure-table.tsx'
import { hoursOf, percentOf, shareOf } from './figure-text.ts'
import { busiestWords, HeatMap, hourWords } from './heat-map.tsx'
import { Panel, PanelPart } from './panel.tsx'
import panel from './panel.module.css'
import { roomsQuery } from './queries.ts'
import { TableToggle } from './table-toggle.tsx'

export function RoomPanel({ filter }: { filter: OverviewFilter }) {
  const query = useQuery(roomsQuery(filter))
  return (
    <Panel
      isWide
      title="Ruang Markas"
      sub="Dari jam buka tiap ruang menurut waktu gedungnya, berapa yang terpakai. Hari ini dihitung setelah lewat."
    >
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat ruang" />}
        errorTitle="Angka ruang tidak terbuka"
      >
        {({ rooms, hours }) =>
          rooms.length === 0 ? (
            <EmptyState title="Belum ada jam buka yang dihitung">
              Pilih rentang yang memuat hari-hari yang sudah lewat.
            </EmptyState>
          ) : (
            <>
              <Hours hours={hours} filter={filter} />
              <PanelPart title="Per ruang" tools={<CsvButtons table="room" filter={filter} of="pemakaian per ruang" />}>
                <FigureTable caption="Pemakaian per ruang" columns={columns} rows={rooms} keyOf={({ id }) => id} />
              </PanelPart>
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function Hours({ hours, filter }: { hours: OverviewRooms['hours']; filter: OverviewFilter }) {
  const [isTable, setTable] = useState(false)
  return (
    <PanelPart
      title="Jam ramai"
      tools={
        <>
          <TableToggle isTable={isTable} of="jam ramai" onToggle={setTable} />
          <CsvButtons table="hour" filter={filter} of="jam ramai" />
        </>
      }
    >
      {isTable ? (
        <FigureTable
          caption="Pemakaian per jam dalam seminggu"
          keyOf={hourWords}
          rows={hours}
          columns={[
            { head: 'Jam', cell: hourWords },
            { head: 'Terpakai', isNumber: true, cell: ({ used_minutes }) => hoursOf(used_minutes) },
            { head: 'Buka', isNumber: true, cell: ({ open_minutes }) => hoursOf(open_minutes) },
            {
              head: 'Pemakaian',
              isNumber: true,
              cell: ({ used_minutes, open_minutes }) => percentOf(shareOf(used_minutes, open_minutes)),
            },
          ]}
        />
      ) : (
        <>
          <HeatMap hours={hours} />
          <p className={panel.note}>{busiestWords(hours)} Makin pekat makin ramai; bergaris berarti tutup.</p>
        </>
      )}
    </PanelPart>
  )
}

const columns: Column<OverviewRooms['rooms'][number]>[] = [
  {
    head: 'Ruang',
    cell: ({ name, building_name }) => (
      <>
        {name}
        <small>{building_name}</small>
      </>
    ),
  },
  {
    head: 'Pemakaian',
    isNumber: true,
    cell: ({ used_minutes, open_minutes }) => percentOf(shareOf(used_minutes, open_minutes)),
  },
  { head: 'Terpakai', isNumber: true, cell: ({ used_minutes }) => hoursOf(used_minutes) },
  { head: 'Dipakai', isNumber: true, cell: ({ bookings }) => `${formatNumber(bookings)} kali` },
  { head: 'Tidak didatangi', isNumber: true, cell: ({ missed }) => `${formatNumber(missed)} kali` },
]
