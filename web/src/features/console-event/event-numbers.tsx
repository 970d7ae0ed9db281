import type { EventCheckIn } from '@semai/contract/console/event'
import { formatNumber } from '../../lib/text/format-number.ts'
import classes from './event.module.css'

type Status = EventCheckIn['counts'][number]['status']

/** Taken seats, attendance and waiting list of an event. */
export function EventNumbers({ event: { capacity, taken, counts } }: { event: EventCheckIn }) {
  const of = (...statuses: Status[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const absent = of('no_show')
  const numbers: { label: string; value: number; more?: string }[] = [
    { label: 'Kursi terisi', value: taken, more: capacity === null ? 'tanpa batas' : `dari ${formatNumber(capacity)}` },
    { label: 'Hadir', value: of('attended') },
    // The job marks absent people some hours after the end, and only if attendance was recorded.
    ...(absent > 0 ? [{ label: 'Tidak hadir', value: absent }] : []),
    { label: 'Menunggu persetujuan', value: of('pending_approval') },
    { label: 'Daftar tunggu', value: of('waitlisted') },
    { label: 'Batal', value: of('cancelled') },
  ]
  return (
    <dl className={classes.numbers}>
      {numbers.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(value)}
            {more && <small> {more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
