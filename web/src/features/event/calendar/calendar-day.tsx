import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import type { DayCount } from '@semai/contract/event/calendar'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { CalendarEntries } from './calendar-entries.tsx'
import classes from './calendar-day.module.css'
import type { Day } from './calendar-days.ts'
import { calendarDayQuery, entriesOf, type CalendarView } from './queries.ts'
import { shortDayName } from './text.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'

interface CalendarDayProps {
  /** Undefined until the counts have loaded. */
  day: Day | undefined
  today: Day
  view: CalendarView
  counts: DayCount[] | undefined
  onChoose: (day: Day) => void
}

/** List of the chosen day. */
export function CalendarDay({ day, ...rest }: CalendarDayProps) {
  return (
    <Card as="aside" className={classes.list} aria-labelledby="day">
      {day ? <Chosen key={day} day={day} {...rest} /> : <RowSkeleton count={2} lead="none" label="Memuat kalender" />}
    </Card>
  )
}

function Chosen({ day, today, view, counts, onChoose }: CalendarDayProps & { day: Day }) {
  const query = useInfiniteQuery(calendarDayQuery(day, view))
  const total = query.data?.pages.at(-1)?.total
  return (
    <>
      <h2 id="day">{shortDayName(day, today)}</h2>
      <p className={classes.sub} role="status">
        {[day === today && 'Hari ini', total !== undefined && `${formatNumber(total)} kegiatan`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={2} lead="none" label="Memuat kegiatan hari ini" />}
        errorTitle="Daftar hari ini tidak terbuka"
      >
        {(pages) =>
          total === 0 ? (
            <Nothing next={nextBusy(day, counts)} today={today} onChoose={onChoose} />
          ) : (
            <>
              <CalendarEntries entries={entriesOf(pages)} viewerZone={view.time_zone} />
              <LoadMore query={query} />
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}

const nextBusy = (day: Day, counts: DayCount[] | undefined) =>
  counts
    ?.filter(({ date, total }) => date > day && total > 0)
    .map(({ date }) => date)
    .sort()[0]

interface NothingProps {
  next: Day | undefined
  today: Day
  onChoose: (day: Day) => void
}

function Nothing({ next, today, onChoose }: NothingProps) {
  return (
    <EmptyState
      title="Tidak ada kegiatan"
      action={
        next && (
          <Button variant="light" size="sm" onClick={() => onChoose(next)}>
            {shortDayName(next, today)}
          </Button>
        )
      }
    >
      {next ? 'Jadwal berikutnya di bulan ini:' : 'Pilih tanggal lain, atau buka bulan berikutnya.'}
    </EmptyState>
  )
}
