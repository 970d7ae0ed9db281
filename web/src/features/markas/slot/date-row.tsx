import { useEffect, useRef } from 'react'
import { useLinkProps } from '@tanstack/react-router'
import type { BuildingDay } from '@semai/contract/markas/markas'
import { formatLongDate, formatMonth, formatShortWeekday } from '../../../lib/time/format-date.ts'
import classes from '../../../ui/card/day-tiles.module.css'
import { dayWords } from '../markas-text.ts'

interface DateRowProps {
  days: BuildingDay[]
  chosen: string
  today: string
  /** Return the search of a day, which drops a slot picked on another day. */
  searchOf: (date: string) => object
}

// Noon in UTC formats as the same date in any zone.
const noon = (date: string) => `${date}T12:00:00Z`

/** Bookable days as tiles. The row scrolls to the chosen day. */
export function DateRow({ days, chosen, today, searchOf }: DateRowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)
    if (row.current && tile)
      row.current.scrollTo({ left: tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2 })
  }, [chosen])
  const [month, year] = formatMonth(noon(chosen), 'UTC').split(' ')
  return (
    <div className={classes.dates}>
      <p className={classes.month}>
        {month}
        <br />
        {year}
      </p>
      <nav ref={row} className={classes.row} aria-label="Pilih tanggal">
        <ul>
          {days.map((day) => (
            <li key={day.date}>
              <Tile day={day} isChosen={day.date === chosen} isToday={day.date === today} search={searchOf(day.date)} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface TileProps {
  day: BuildingDay
  isChosen: boolean
  isToday: boolean
  search: object
}

function Tile({ day, isChosen, isToday, search }: TileProps) {
  const link = useLinkProps({ to: '.', search, replace: true, resetScroll: false })
  return (
    <a
      {...link}
      className={classes.tile}
      data-date={day.date}
      data-state={day.state}
      // Overrides the link's own "page", which it sets when the URL has the day.
      aria-current={isChosen ? 'date' : undefined}
      title={day.reason ?? undefined}
    >
      <span className="visually-hidden">{labelOf(day, isToday)}</span>
      <span aria-hidden>{formatShortWeekday(noon(day.date), 'UTC')}</span>
      <b aria-hidden>{Number(day.date.slice(8))}</b>
      <span aria-hidden>{dayWords(day, isToday)}</span>
    </a>
  )
}

function labelOf(day: BuildingDay, isToday: boolean): string {
  const words = day.state === 'open' && isToday ? `hari ini, ${dayWords(day, false)}` : dayWords(day, isToday)
  return [formatLongDate(noon(day.date), 'UTC'), words, day.reason].filter(Boolean).join(', ')
}
