import type { Today } from '@semai/contract/console/today'
import { formatNumber } from '../../lib/text/format-number.ts'
import classes from './today-figures.module.css'

type Figures = Today['figures']

/** Four figures above the list. */
export const TodayFigures = ({ figures }: { figures: Figures }) => (
  <dl className={classes.figures} aria-label="Angka hari ini">
    {textsOf(figures).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const textsOf = ({ waiting, answer_hours, checked_in, registered }: Figures): [label: string, value: string][] => [
  ['hal menunggu', formatNumber(waiting)],
  ['jawaban pertama, median', answer_hours === null ? '–' : hoursOf(answer_hours)],
  ['hadir di Markas hari ini', formatNumber(checked_in)],
  ['peserta baru pekan ini', formatNumber(registered)],
]

const hoursOf = (hours: number) => (hours < 1 ? '< 1 jam' : `${formatNumber(Math.round(hours))} jam`)
