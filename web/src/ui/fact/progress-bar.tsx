import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './progress-bar.module.css'

type ProgressBarProps = {
  value: number
  /** Maximum of `value`. */
  max?: number
  /** The value in words: “3 dari 5 langkah”. */
  label: string
  /** At the right: “17 dari 24 terisi”. */
  aside?: ReactNode
  /** Only where the words already stand right beside it. */
  isLabelHidden?: boolean
  /** On the indigo card the bar itself is kunyit. */
  tone?: 'paper' | 'hero'
}

export function ProgressBar({ value, max = 100, label, aside, isLabelHidden, tone = 'paper' }: ProgressBarProps) {
  const id = useId()
  const filled = Math.min(Math.max(value, 0), max)
  return (
    <div className={classes.progress} data-tone={tone}>
      <div className={isLabelHidden ? 'visually-hidden' : classes.words}>
        <span id={id}>{label}</span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={filled}
        aria-valuetext={label}
      >
        <i className={classes.filled} style={{ '--filled': `${max > 0 ? (filled / max) * 100 : 0}%` }} />
      </div>
    </div>
  )
}
