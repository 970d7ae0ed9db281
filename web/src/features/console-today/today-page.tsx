import { useQuery } from '@tanstack/react-query'
import type { Today } from '@semai/contract/console/today'
import { ownZone } from '../console/console-zone.ts'
import type { ScreenProps } from '../console/screen.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { formatLongDate } from '../../lib/time/format-date.ts'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { FirstDay } from './first-day.tsx'
import { ItemList } from './item-list.tsx'
import { todayQuery } from './queries.ts'
import { TodayFigures } from './today-figures.tsx'
import { TodaySchedule } from './today-schedule.tsx'

/** /console: waiting items, the longest waiting first, with the figures and the schedule of the day. */
export function TodayPage({ self }: ScreenProps) {
  usePageTitle('Hari ini')
  const zone = ownZone(self)
  const query = useQuery(todayQuery(zone))
  return (
    <>
      <PageHead title="Hari ini" sub={[formatLongDate(Date.now(), zone), self.hub?.name ?? 'Semua hub'].join(' · ')} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={5} label="Memuat yang menunggu" />}
        errorTitle="Yang menunggu tidak terbuka"
      >
        {(today) => <Content today={today} zone={zone} hubName={self.hub?.name} />}
      </QueryBoundary>
    </>
  )
}

interface ContentProps {
  today: Today
  zone: string
  hubName: string | undefined
}

const Content = ({ today, zone, hubName }: ContentProps) => (
  <>
    <TodayFigures figures={today.figures} />
    <Columns>
      <div>
        {today.first_day && <FirstDay steps={today.first_day} />}
        <ItemList items={today.items} zone={zone} />
      </div>
      <TodaySchedule entries={today.entries} zone={zone} title={hubName ? 'Jadwal hub' : 'Jadwal semua hub'} />
    </Columns>
  </>
)
