import { memo } from 'react'
import type { DayCount } from '@semai/contract/event/calendar'
import classes from './calendar-cell.module.css'
import type { Day } from './calendar-days.ts'
import { CalendarMark } from './calendar-mark.tsx'
import { countWords, marksOf } from './calendar-marks.ts'
import { dayName } from './text.ts'

interface CalendarCellProps {
  day: Day
  /** In a neighbouring month. */
  isOutside: boolean
  isToday: boolean
  isChosen: boolean
  /** The day that the Tab key focuses. */
  isStop: boolean
  count: DayCount | undefined
  /** Whether the counts are loaded: then a day without a count is free. */
  isCounted: boolean
  /** Title of its first entry, if there is room. */
  title: string | undefined
  onChoose: (day: Day) => void
}

/** Day of the grid: number, title and marks, with a label for screen readers. */
export function CalendarCell(props: CalendarCellProps) {
  const { day, isOutside, isToday, isChosen, isStop, count, title, onChoose } = props
  return (
    <div role="gridcell" aria-selected={isChosen} className={classes.place}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-day={day}
        data-outside={isOutside || undefined}
        data-chosen={isChosen || undefined}
        aria-current={isToday ? 'date' : undefined}
        className={classes.day}
        onClick={() => onChoose(day)}
      >
        <b aria-hidden>{Number(day.slice(8))}</b>
        <span className="visually-hidden">{labelOf(props)}</span>
        {title && (
          <span className={classes.title} title={title}>
            {title}
          </span>
        )}
        <Marks count={count} />
      </button>
    </div>
  )
}

function labelOf({ day, isToday, isOutside, isCounted, count }: CalendarCellProps) {
  const name = isToday ? `${dayName(day)}, hari ini` : dayName(day)
  if (isOutside || !isCounted) return name
  return `${name}, ${count ? countWords(count) : 'tidak ada kegiatan'}`
}

const Marks = memo(function Marks({ count }: Pick<CalendarCellProps, 'count'>) {
  return (
    <span className={classes.marks}>
      {count &&
        marksOf(count).map((mark, at) => (
          // Marks have no other key than their position.
          <CalendarMark key={at} mark={mark} />
        ))}
    </span>
  )
})
