import { useQuery } from '@tanstack/react-query'
import type { OverviewFilter, OverviewInterest } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { actionName } from './action-text.ts'
import { CsvButtons } from './csv-buttons.tsx'
import { FigureTable } from './figure-table.tsx'
import { Panel, PanelPart } from './panel.tsx'
import panel from './panel.module.css'
import { interestQuery } from './queries.ts'
import { Trend } from './trend.tsx'

export function InterestPanel({ filter }: { filter: OverviewFilter }) {
  const query = useQuery(interestQuery(filter))
  return (
    <Panel title="Yang dicari dan dilakukan" sub="Apa yang belum kita punya, dan apa yang ramai dipakai.">
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat pencarian" />}
        errorTitle="Angka pencarian tidak terbuka"
      >
        {(interest) => (
          <>
            <Misses misses={interest.misses} filter={filter} />
            <Actions interest={interest} filter={filter} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function Misses({ misses, filter }: Pick<OverviewInterest, 'misses'> & { filter: OverviewFilter }) {
  return (
    <PanelPart
      title="Dicari tanpa hasil"
      tools={<CsvButtons table="miss" filter={filter} of="pencarian tanpa hasil" />}
    >
      {misses.length > 0 ? (
        <FigureTable
          caption="Pencarian tanpa hasil"
          keyOf={({ term }) => term}
          rows={misses}
          columns={[
            { head: 'Kata', cell: ({ term }) => term },
            { head: 'Dicari', isNumber: true, cell: ({ count }) => `${formatNumber(count)} kali` },
          ]}
        />
      ) : (
        <p className={panel.note}>Belum ada.</p>
      )}
      <p className={panel.note}>
        Kata muncul di sini setelah dicari tiga orang atau lebih. Siapa mereka tidak disimpan.
      </p>
    </PanelPart>
  )
}

const COLORS = ['var(--brand)', 'var(--accent-ui)', 'var(--success)']
const DASHES = [undefined, '6 4', '2 3']

/** Chart of the 3 most frequent actions. The table lists all. */
function Actions({ interest: { days, events }, filter }: { interest: OverviewInterest; filter: OverviewFilter }) {
  const drawn = events.slice(0, COLORS.length)
  const data = days.map((day, at) => ({
    day,
    ...Object.fromEntries(drawn.map(({ name, counts }) => [name, counts[at] ?? 0])),
  }))
  const series = drawn.map(({ name }, at) => {
    const dash = DASHES[at]
    return { name, label: actionName(name), color: COLORS[at] ?? 'var(--brand)', ...(dash && { dash }) }
  })
  return (
    <PanelPart
      title="Yang dilakukan peserta"
      tools={<CsvButtons table="action" filter={filter} of="yang dilakukan peserta" />}
    >
      {events.length > 0 ? (
        <>
          <Trend
            label={`Grafik garis per hari: ${series.map(({ label }) => label).join(', ')}. Jumlahnya ada di tabel.`}
            data={data}
            series={series}
          />
          <FigureTable
            caption="Yang dilakukan peserta"
            keyOf={({ name }) => name}
            rows={events}
            columns={[
              { head: 'Tindakan', cell: ({ name }) => actionName(name) },
              { head: 'Jumlah', isNumber: true, cell: ({ total }) => formatNumber(total) },
            ]}
          />
        </>
      ) : (
        <p className={panel.note}>Belum ada yang tercatat.</p>
      )}
      <p className={panel.note}>Hanya dari peserta yang mengizinkan pengukuran.</p>
    </PanelPart>
  )
}
