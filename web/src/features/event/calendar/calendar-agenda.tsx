import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TimeZone } from '@semai/contract/call/field'
import { localDay } from '../../../lib/time/local-day.ts'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './calendar-agenda.module.css'
import { addDays, type Day } from './calendar-days.ts'
import { CalendarEntries } from './calendar-entries.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { groupByDay } from './calendar-item.ts'
import { agendaListQuery, entriesOf } from './queries.ts'
import { calendarFilter, type CalendarSearch } from './search.ts'
import { shortDayName } from './text.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'

interface CalendarAgendaProps {
  search: CalendarSearch
  hubId: string | null
  viewerZone: TimeZone
}

/** List of upcoming entries by day, loaded week by week. */
export function CalendarAgenda({ search, hubId, viewerZone }: CalendarAgendaProps) {
  const today = localDay(new Date(), viewerZone)
  const view = { filter: calendarFilter(search, hubId), time_zone: viewerZone }
  const filter = useFilters<CalendarSearch>('/calendar/listCalendar')
  const query = useInfiniteQuery(agendaListQuery(today, view))
  return (
    <>
      <CalendarHead title={<h1 className={classes.title}>Agenda</h1>} crumb="Agenda" show={search.show} />
      <CalendarFilters show={search.show} hasHub={hubId !== null} onShow={(show) => filter({ show })} />
      <div className={classes.agenda}>
        <QueryBoundary
          query={query}
          skeleton={<RowSkeleton count={5} lead="date" label="Memuat agenda" />}
          errorTitle="Agenda tidak terbuka"
        >
          {(pages) => {
            const groups = groupByDay(entriesOf(pages), today, viewerZone)
            return (
              <>
                {groups.map(({ day, entries }) => (
                  <section key={day} aria-labelledby={day} className={classes.day}>
                    <h2 id={day}>{nearName(day, today) ?? shortDayName(day, today)}</h2>
                    <CalendarEntries entries={entries} viewerZone={viewerZone} />
                  </section>
                ))}
                {groups.length === 0 && !query.hasNextPage && <Nothing isFiltered={search.show !== undefined} />}
                <LoadMore query={query} />
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </>
  )
}

function nearName(day: Day, today: Day): string | undefined {
  if (day === today) return `Hari ini, ${shortDayName(day, today)}`
  return day === addDays(today, 1) ? `Besok, ${shortDayName(day, today)}` : undefined
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title="Belum ada jadwal"
      action={
        isFiltered && (
          <Link to="/calendar/listCalendar" replace className={classes.all}>
            Tampilkan semua
          </Link>
        )
      }
    >
      {isFiltered ? 'Tidak ada yang cocok dengan pilihanmu.' : 'Jadwal berikutnya akan muncul di sini.'}
    </EmptyState>
  )
}
