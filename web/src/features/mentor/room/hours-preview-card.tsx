import { Card } from '../../../ui/card/card.tsx'
import { zoneName } from '../../../lib/time/format-date.ts'
import type { Day } from './days.ts'
import type { PreviewDay } from './hours-preview.ts'
import classes from './hours-preview-card.module.css'
import type { HoursInput } from './hours-rules.ts'
import { nearDayName, offeredWords } from './hours-text.ts'
import { clockWords } from './time-of-day.ts'

interface HoursPreviewProps {
  days: PreviewDay[]
  today: Day
  hours: HoursInput
  offered: number
}

/** Live preview of the slots that founders see in the next 7 days. */
export function HoursPreview({
  days,
  today,
  hours: { session_minutes, time_zone, max_per_week },
  offered,
}: HoursPreviewProps) {
  const cut = days.reduce((sum, { starts }) => sum + starts.length, 0)
  return (
    <Card as="section" aria-labelledby="hours-preview">
      <h2 id="hours-preview" className={classes.title}>
        {offeredWords(offered)}
      </h2>
      <p className={classes.sub}>
        Tujuh hari ke depan · {session_minutes} menit · {zoneName(new Date(), time_zone)}
      </p>
      {cut > offered && <p className={classes.sub}>Kamu menerima paling banyak {max_per_week} sepekan.</p>}
      <ul className={classes.days}>
        {days.map(({ date, starts, isException }) => (
          <li key={date} data-empty={starts.length === 0 || undefined}>
            <b>{nearDayName(date, today)}</b>
            <span>
              {starts.length > 0 ? starts.map(clockWords).join('  ') : isException ? 'Libur' : 'Tidak ada jam'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
