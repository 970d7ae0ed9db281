import { useQuery } from '@tanstack/react-query'
import type { OverviewFilter } from '@semai/contract/console/overview'
import { useConsoleNavigate } from '../console/console-link.tsx'
import { countryZone, ownZone } from '../console/console-zone.ts'
import type { ScreenProps } from '../console/screen.ts'
import { formatClock, formatRelative, zoneName } from '../../lib/time/format-date.ts'
import { localDay } from '../../lib/time/local-day.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ContentPanel } from './content-panel.tsx'
import { EventPanel } from './event-panel.tsx'
import { dayWords } from './figure-text.ts'
import { FunnelPanel } from './funnel-panel.tsx'
import { InterestPanel } from './interest-panel.tsx'
import { OverviewFilters } from './overview-filters.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { countDays, filterOf, periodAddress, readPeriod, type Period } from './period.ts'
import { overviewQuery } from './queries.ts'
import { RoomPanel } from './room-panel.tsx'
import { Tiles } from './tiles.tsx'
import classes from './overview-page.module.css'
import tiles from './tiles.module.css'

// The server counts a new database within minutes.
const FIRST_MS = 10_000

/** /console/ikhtisar: figures of the programme. */
export function OverviewPage({ search, self }: ScreenProps) {
  usePageTitle('Ikhtisar')
  const navigate = useConsoleNavigate()
  const zone = countryZone(ownZone(self))
  const period = readPeriod(search, zone)
  const filter = filterOf(period, zone)
  const query = useQuery({
    ...overviewQuery(filter),
    refetchInterval: ({ state }) => (state.data?.updated_at === null ? FIRST_MS : false),
  })
  const show = (next: Period) => void navigate(periodAddress(next), { replace: true, resetScroll: false })
  return (
    <>
      <PageHead title="Ikhtisar" sub={<PeriodWords period={period} updatedAt={query.data?.updated_at} zone={zone} />} />
      <OverviewFilters period={period} today={localDay(new Date(), zone)} self={self} onChange={show} />
      <QueryBoundary query={query} skeleton={<TilesSkeleton />} errorTitle="Angka utama tidak terbuka">
        {(overview) =>
          overview.updated_at === null ? (
            <EmptyState level={2} title="Angka sedang dihitung">
              Ini penghitungan pertama. Halaman ini terisi sendiri sebentar lagi.
            </EmptyState>
          ) : (
            <>
              <h2 className="visually-hidden">Angka utama</h2>
              <Tiles overview={overview} hasStage={period.stage !== null} />
              <Panels filter={filter} />
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}

function Panels({ filter }: { filter: OverviewFilter }) {
  return (
    <div className={classes.panels}>
      <FunnelPanel filter={filter} />
      <PeoplePanel filter={filter} />
      <EventPanel key={JSON.stringify(filter)} filter={filter} />
      <RoomPanel filter={filter} />
      <ContentPanel filter={filter} />
      <InterestPanel filter={filter} />
    </div>
  )
}

interface PeriodWordsProps {
  period: Period
  updatedAt: string | null | undefined
  zone: string
}

function PeriodWords({ period: { from, to }, updatedAt, zone }: PeriodWordsProps) {
  const days = countDays(from, to)
  return (
    <>
      {dayWords(from)} – {dayWords(to)} ({zoneName(new Date(), zone)}), dibandingkan {days} hari sebelumnya.
      {updatedAt && (
        <>
          {' '}
          Diperbarui{' '}
          <time dateTime={updatedAt} title={formatClock(updatedAt, zone)}>
            {formatRelative(updatedAt)}
          </time>
          .
        </>
      )}
    </>
  )
}

function TilesSkeleton() {
  return (
    <div className={tiles.tiles} role="status" aria-label="Memuat angka utama">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={tiles.skeleton} aria-hidden />
      ))}
    </div>
  )
}
