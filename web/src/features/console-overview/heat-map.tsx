import { Fragment } from 'react'
import type { OverviewRooms } from '@semai/contract/console/overview'
import { percentOf, shareOf } from './figure-text.ts'
import classes from './heat-map.module.css'

type Hours = OverviewRooms['hours']

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`

/** Use of rooms by weekday and hour. Darker cells are closer to the fullest hour. */
export function HeatMap({ hours }: { hours: Hours }) {
  const shown = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(...shown), Math.max(...shown)]
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const fullest = Math.max(
    ...hours.map(({ used_minutes, open_minutes }) => shareOf(used_minutes, open_minutes) ?? 0),
    0.01,
  )
  const days = weekdays.map((name, at) => ({ name, number: at + 1 }))
  return (
    <div
      className={classes.map}
      role="img"
      aria-label={`Pemakaian ruang per jam dalam seminggu. ${busiestWords(hours)}`}
      style={{ '--columns': columns.length }}
    >
      <span />
      {columns.map((hour) => (
        <span key={hour} className={classes.hour}>
          {hour}
        </span>
      ))}
      {days.map(({ name, number }) => (
        <Fragment key={name}>
          <span className={classes.day}>
            {name.slice(0, 3)}
            <span className={classes.rest}>{name.slice(3)}</span>
          </span>
          {columns.map((hour) => (
            <Cell
              key={hour}
              name={name}
              fullest={fullest}
              of={hours.find((each) => each.weekday === number && each.hour === hour)}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface CellProps {
  name: string
  fullest: number
  of: Hours[number] | undefined
}

function Cell({ name, fullest, of }: CellProps) {
  const share = of ? shareOf(of.used_minutes, of.open_minutes) : null
  if (!of || share === null) return <i className={classes.closed} />
  return (
    <i
      className={classes.cell}
      title={`${name} ${clock(of.hour)}: ${percentOf(share)} terpakai`}
      style={{ '--share': `${Math.round((share / fullest) * 100)}%` }}
    />
  )
}

/** Return the fullest hour in words, for readers who do not see the drawing. */
export function busiestWords(hours: Hours): string {
  const [busiest] = hours
    .map((of) => ({ ...of, share: shareOf(of.used_minutes, of.open_minutes) ?? 0 }))
    .sort((a, b) => b.share - a.share)
  if (!busiest || busiest.share === 0) return 'Belum ada jam yang terpakai.'
  return `Paling ramai ${weekdays[busiest.weekday - 1]} pukul ${clock(busiest.hour)}: ${percentOf(busiest.share)} terpakai.`
}

export const hourWords = ({ weekday, hour }: Hours[number]) => `${weekdays[weekday - 1]} ${clock(hour)}`
