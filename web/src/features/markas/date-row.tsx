import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import type { BuildingDay } from '@semai/contract/markas'
import { formatLongDate } from '../../lib/format.ts'
import classes from './date-row.module.css'
import { dayWords } from './markas-words.ts'

interface DateRowProps {
  days: BuildingDay[]
  chosen: string
  today: string
  /** The address of a day: what is picked on another one is let go. */
  searchOf: (date: string) => object
}

// A day has no hour: its noon reads the same in UTC.
const noon = (date: string) => `${date}T12:00:00Z`

/** The days that one may book on, as tiles; it scrolls sideways to the chosen one. */
export function DateRow({ days, chosen, today, searchOf }: DateRowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)
    if (row.current && tile)
      row.current.scrollTo({ left: tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2 })
  }, [chosen])
  return (
    <div className={classes.dates}>
      <p className={classes.month}>
        {monthOf(chosen, { month: 'long' })}
        <br />
        {monthOf(chosen, { year: 'numeric' })}
      </p>
      <nav ref={row} className={classes.row} aria-label="Pilih tanggal">
        <ul>
          {days.map((day) => (
            <li key={day.date}>
              <Link
                to="."
                search={searchOf(day.date)}
                replace
                resetScroll={false}
                activeOptions={{ exact: true }}
                className={classes.tile}
                data-date={day.date}
                data-state={day.state}
                aria-current={day.date === chosen ? 'date' : undefined}
                title={day.reason ?? undefined}
              >
                <span className="visually-hidden">{labelOf(day, day.date === today)}</span>
                <span aria-hidden>{monthOf(day.date, { weekday: 'short' })}</span>
                <b aria-hidden>{Number(day.date.slice(8))}</b>
                <span aria-hidden>{dayWords(day, day.date === today)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const monthOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(noon(date)).toLocaleDateString('id-ID', { ...options, timeZone: 'UTC' })

function labelOf(day: BuildingDay, isToday: boolean): string {
  const words = day.state === 'open' && isToday ? `hari ini, ${dayWords(day, false)}` : dayWords(day, isToday)
  return [formatLongDate(noon(day.date), 'UTC'), words, day.reason].filter(Boolean).join(', ')
}
