import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OverviewFilter, OverviewPeople } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { CsvButtons } from './csv-buttons.tsx'
import { FigureTable } from './figure-table.tsx'
import { dayWords } from './figure-text.ts'
import { Panel, PanelPart } from './panel.tsx'
import panel from './panel.module.css'
import { peopleQuery } from './queries.ts'
import { TableToggle } from './table-toggle.tsx'
import { Trend } from './trend.tsx'
import trend from './trend.module.css'

const series = [
  { name: 'active', label: 'Peserta aktif', color: 'var(--brand)' },
  { name: 'registered', label: 'Akun baru', color: 'var(--accent-ui)', dash: '6 4' },
]

export function PeoplePanel({ filter }: { filter: OverviewFilter }) {
  const query = useQuery(peopleQuery(filter))
  const [isTable, setTable] = useState(false)
  return (
    <Panel
      isWide
      title="Peserta dari hari ke hari"
      sub="Aktif: membuka Semai dengan akunnya, dihitung sekali sehari. Pengelola dan mentor tidak ikut dihitung."
      tools={
        <>
          <TableToggle isTable={isTable} of="peserta dari hari ke hari" onToggle={setTable} />
          <CsvButtons table="people" filter={filter} of="peserta dari hari ke hari" />
        </>
      }
    >
      <QueryBoundary
        query={query}
        skeleton={<div className={trend.skeleton} role="status" aria-label="Memuat peserta" />}
        errorTitle="Angka peserta tidak terbuka"
      >
        {({ days, weeks }) => (
          <>
            {isTable ? <DayTable days={days} /> : <Trend label={trendWords(days)} data={days} series={series} />}
            <Weeks weeks={weeks} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function trendWords(days: OverviewPeople['days']): string {
  const registered = days.reduce((sum, day) => sum + day.registered, 0)
  const most = Math.max(...days.map(({ active }) => active))
  return `Grafik garis: ${formatNumber(registered)} akun baru, paling banyak ${formatNumber(most)} peserta aktif dalam sehari.`
}

function DayTable({ days }: Pick<OverviewPeople, 'days'>) {
  return (
    <FigureTable
      caption="Peserta dari hari ke hari"
      keyOf={({ day }) => day}
      rows={[...days].reverse()}
      columns={[
        { head: 'Hari', cell: ({ day }) => dayWords(day) },
        { head: 'Peserta aktif', isNumber: true, cell: ({ active }) => formatNumber(active) },
        { head: 'Akun baru', isNumber: true, cell: ({ registered }) => formatNumber(registered) },
      ]}
    />
  )
}

function Weeks({ weeks }: Pick<OverviewPeople, 'weeks'>) {
  if (weeks.length === 0)
    return <p className={panel.note}>Peserta aktif per minggu muncul setelah minggunya dihitung.</p>
  return (
    <PanelPart title="Aktif per minggu">
      <FigureTable
        caption="Peserta aktif per minggu"
        keyOf={({ day }) => day}
        rows={[...weeks].reverse().slice(0, 8)}
        columns={[
          { head: 'Minggu yang dimulai Senin', cell: ({ day }) => dayWords(day) },
          { head: 'Peserta aktif', isNumber: true, cell: ({ active }) => formatNumber(active) },
        ]}
      />
    </PanelPart>
  )
}
