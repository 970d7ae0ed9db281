import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DayCount } from '@semai/contract/event/calendar'
import { CalendarCell } from './calendar-cell.tsx'
import {
  addMonths,
  dayByKey,
  firstDayOf,
  monthOf,
  weeksOf,
  type Day,
  type Month,
  type WeekStart,
} from './calendar-days.ts'
import classes from './calendar-grid.module.css'
import { meetsDay, upcomingFirst, type CalendarEntry } from './calendar-item.ts'
import { monthName, weekdayName } from './text.ts'
import { useSwipe } from '../../../lib/input/swipe.ts'

interface CalendarGridProps {
  month: Month
  today: Day
  chosen: Day | undefined
  /** Undefined while loading. */
  counts: DayCount[] | undefined
  /** The month's entries, if there is room for their titles. */
  titles: CalendarEntry[] | undefined
  viewerZone: string
  weekStart: WeekStart
  onMonth: (month: Month) => void
  onChoose: (day: Day) => void
}

/** Month in the ARIA grid pattern: one tab stop, arrow keys between days, swipes between months. */
export function CalendarGrid({
  month,
  today,
  chosen,
  counts,
  titles,
  viewerZone,
  weekStart,
  onMonth,
  onChoose,
}: CalendarGridProps) {
  const weeks = weeksOf(month, weekStart)
  const { ref, stop, walk } = useRoving({ month, weekStart, fallback: stopOf(month, chosen), onMonth })
  const swipe = useSwipe((step) => onMonth(addMonths(month, step)))
  const byDay = new Map(counts?.map((count) => [count.date, count]))
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={-1}
      aria-label={monthName(month)}
      aria-busy={!counts}
      className={classes.grid}
      onKeyDown={walk}
      {...swipe}
    >
      <div role="row" className={classes.week}>
        {weeks[0]?.map((day) => (
          <span key={day} role="columnheader" aria-label={weekdayName(day, 'long')} className={classes.weekday}>
            {weekdayName(day, 'short')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={classes.week}>
          {week.map((day) => (
            <CalendarCell
              key={day}
              day={day}
              isOutside={monthOf(day) !== month}
              isToday={day === today}
              isChosen={day === chosen}
              isStop={day === stop}
              count={byDay.get(day)}
              isCounted={counts !== undefined}
              title={titleOn(day, titles, viewerZone)}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const stopOf = (month: Month, chosen: Day | undefined) =>
  chosen && monthOf(chosen) === month ? chosen : firstDayOf(month)

// The person's own entries come first, and ended ones last.
function titleOn(day: Day, titles: CalendarEntry[] | undefined, viewerZone: string): string | undefined {
  const entries =
    titles &&
    upcomingFirst(
      titles.filter((entry) => meetsDay(entry, day, viewerZone)),
      new Date(),
    )
  return (entries?.find(({ is_mine }) => is_mine) ?? entries?.[0])?.title
}

interface Roving {
  month: Month
  weekStart: WeekStart
  fallback: Day
  onMonth: (month: Month) => void
}

function useRoving({ month, weekStart, fallback, onMonth }: Roving) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Day>()
  // Set by a key press, so that the focus follows the arrow keys only, also into another month.
  const follows = useRef(false)
  useEffect(() => {
    // The other month may still be loading.
    if (!follows.current || !place || monthOf(place) !== month) return
    follows.current = false
    ref.current?.querySelector<HTMLElement>(`[data-day="${place}"]`)?.focus()
  })
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset['day']
    const to = from && dayByKey(from, event.key, weekStart)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    follows.current = true
    setPlace(to)
    if (monthOf(to) !== month) onMonth(monthOf(to))
  }
  return { ref, stop: place && monthOf(place) === month ? place : fallback, walk }
}
