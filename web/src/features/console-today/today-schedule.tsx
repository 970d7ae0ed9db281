import type { TodayEntry } from '@semai/contract/console/today'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatClock } from '../../lib/time/format-date.ts'
import { Card } from '../../ui/card/card.tsx'
import timeLine from '../../ui/fact/time-line.module.css'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import classes from './today-schedule.module.css'

interface TodayScheduleProps {
  entries: TodayEntry[]
  zone: string
  title: string
}

/** The rest of today along a line: events, sessions, and the bookings of each building. */
export const TodaySchedule = ({ entries, zone, title }: TodayScheduleProps) => (
  <Card as="section" aria-labelledby="today-schedule">
    <SectionHead id="today-schedule" title={title} />
    {entries.length === 0 ? (
      <p className={classes.none}>Tidak ada kegiatan atau pemesanan lagi hari ini.</p>
    ) : (
      <ol className={timeLine.line}>
        {entries.map((entry, at) => (
          <li key={`${entry.kind} ${entry.id}`} data-next={at === 0 || undefined}>
            <time dateTime={entry.start_at}>{formatClock(entry.start_at, zone)}</time>
            <i aria-hidden />
            <div>
              <ConsoleLink to={addressOf(entry)}>
                <b>{entry.kind === 'building' ? `${formatNumber(entry.count)} pemesanan ruang` : entry.title}</b>
                <small>{factsOf(entry)}</small>
              </ConsoleLink>
            </div>
          </li>
        ))}
      </ol>
    )}
  </Card>
)

const modes = { offline: 'luring', online: 'daring', hybrid: 'hibrida' }

function factsOf({ kind, title, count, mode, start_at }: TodayEntry): string {
  if (kind === 'building') return title
  const state = new Date(start_at) <= new Date() ? 'sedang berlangsung' : ''
  return [`${formatNumber(count)} terdaftar`, mode && modes[mode], state].filter(Boolean).join(' · ')
}

const addressOf = ({ kind, id }: TodayEntry): string =>
  ({
    event: `/console/event/${id}/peserta`,
    ignition: `/console/ignition-content/${id}`,
    building: `/console/building/${id}`,
  })[kind]
