import { useEffect, useRef } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatLongDate, formatShortWeekday } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import tiles from '../../../ui/card/day-tiles.module.css'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './hours-days.module.css'
import { weeksOf, type SlotDay } from './slot-days.ts'
import { dayWords } from './slot-text.ts'

interface HoursDaysProps {
  days: SlotDay[]
  chosen: string
  zone: string
  onChoose: (date: string) => void
}

// Noon in UTC, so that formatting in UTC keeps the day.
const noon = (date: string) => `${date}T12:00:00Z`

/** 14 days as tiles: 7 at a time, or on phones in one row that scrolls to the chosen day. */
export function HoursDays({ days, chosen, zone, onChoose }: HoursDaysProps) {
  const row = useRef<HTMLDivElement>(null)
  const [first, second] = weeksOf(days)
  const isSecond = second.some(({ date }) => date === chosen)
  const today = localDay(new Date(), zone)
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)
    if (row.current && tile)
      row.current.scrollTo({ left: tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2 })
  }, [chosen])
  const showWeek = (week: SlotDay[]) => onChoose((week.find(({ free }) => free > 0) ?? week[0])?.date ?? chosen)
  return (
    <div className={classes.days}>
      <IconButton
        className={classes.pager}
        label="Tujuh hari sebelumnya"
        disabled={!isSecond}
        onClick={() => showWeek(first)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <div ref={row} className={`${tiles.row} ${classes.row}`} role="group" aria-label="Pilih hari">
        <ul>
          {days.map((day) => (
            <li key={day.date} data-other={second.includes(day) !== isSecond || undefined}>
              <DayTile day={day} isChosen={day.date === chosen} isToday={day.date === today} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        className={classes.pager}
        label="Tujuh hari berikutnya"
        disabled={isSecond || second.length === 0}
        onClick={() => showWeek(second)}
      >
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

interface DayTileProps {
  day: SlotDay
  isChosen: boolean
  isToday: boolean
  onChoose: (date: string) => void
}

function DayTile({ day, isChosen, isToday, onChoose }: DayTileProps) {
  const words = dayWords(day, isToday)
  return (
    <button
      type="button"
      className={tiles.tile}
      data-date={day.date}
      data-state={day.free > 0 ? 'open' : 'closed'}
      aria-pressed={isChosen}
      onClick={() => onChoose(day.date)}
    >
      <span className="visually-hidden">
        {formatLongDate(noon(day.date), 'UTC')}, {words}
      </span>
      <span aria-hidden>{formatShortWeekday(noon(day.date), 'UTC')}</span>
      <b aria-hidden>{Number(day.date.slice(8))}</b>
      <span aria-hidden>{words}</span>
    </button>
  )
}
