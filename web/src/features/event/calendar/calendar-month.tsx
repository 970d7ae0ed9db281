import { useQuery } from '@tanstack/react-query'
import type { TimeZone } from '@semai/contract/call/field'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import { Card } from '../../../ui/card/card.tsx'
import { useIsPhone, useIsWide } from '../../../ui/layout/use-screen.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { monthOf, type Day, type Month, type WeekStart } from './calendar-days.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './calendar-month.module.css'
import { calendarCountsQuery, calendarTitlesQuery, type CalendarView } from './queries.ts'
import { calendarFilter, chosenDay, monthShown, type CalendarSearch, type Show } from './search.ts'

interface CalendarMonthProps {
  search: CalendarSearch
  hubId: string | null
  viewerZone: TimeZone
  weekStart: WeekStart
}

/** Month with its marks, and the list of the chosen day beside or below it. */
export function CalendarMonth({ search, hubId, viewerZone, weekStart }: CalendarMonthProps) {
  const isPhone = useIsPhone()
  const today = localDay(new Date(), viewerZone)
  const month = monthShown(search, today)
  const view = { filter: calendarFilter(search, hubId), time_zone: viewerZone }
  const counts = useQuery(calendarCountsQuery(month, view))
  const titles = useTitles(month, view)
  const chosen = chosenDay({ search, month, today, counts: counts.isError ? [] : counts.data })
  const { showMonth, showDay, filterBy } = useCalendarAddress(today)
  const bar = <CalendarBar month={month} onMonth={showMonth} onToday={() => showDay(today)} />
  return (
    <>
      <CalendarHead title={!isPhone && bar} show={search.show} />
      <div className={classes.filters}>
        <CalendarFilters show={search.show} hasHub={hubId !== null} onShow={filterBy} />
        {titles.data && <MonthTotal titles={titles.data} />}
      </div>
      <Columns className={classes.columns}>
        <Card isPadded={false} className={classes.month}>
          {isPhone && bar}
          <CalendarGrid
            month={month}
            today={today}
            chosen={chosen}
            counts={counts.data}
            titles={titles.data?.entries}
            viewerZone={viewerZone}
            weekStart={weekStart}
            onMonth={showMonth}
            onChoose={showDay}
          />
          {counts.isError && (
            <p className={classes.failure}>Tanda di tanggal tidak termuat. Daftar harinya tetap bisa dibuka.</p>
          )}
        </Card>
        <CalendarDay day={chosen} today={today} view={view} counts={counts.data} onChoose={showDay} />
      </Columns>
    </>
  )
}

function useTitles(month: Month, view: CalendarView) {
  const isWide = useIsWide()
  return useQuery({ ...calendarTitlesQuery(month, view), enabled: isWide, retry: false })
}

function useCalendarAddress(today: Day) {
  const filter = useFilters<CalendarSearch>('/calendar')
  return {
    // The current month needs no parameter.
    showMonth: (month: Month) => filter({ month: month === monthOf(today) ? undefined : month, day: undefined }),
    showDay: (day: Day) => filter({ day, month: undefined }),
    filterBy: (show: Show | undefined) => filter({ show }),
  }
}

function MonthTotal({ titles: { entries, total } }: { titles: { entries: { is_mine: boolean }[]; total: number } }) {
  const mine = entries.filter(({ is_mine }) => is_mine).length
  return (
    <p className={classes.total}>
      {formatNumber(total)} kegiatan{mine > 0 && `, ${formatNumber(mine)} kamu ikuti`}
    </p>
  )
}
