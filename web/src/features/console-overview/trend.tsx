import { Suspense } from 'react'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import classes from './trend.module.css'

interface TrendSeries {
  name: string
  label: string
  /** A role of the theme, such as 'var(--brand)'. */
  color: string
  /** Dash pattern, so that lines differ without colour. */
  dash?: string
}

export interface TrendProps {
  /** One-sentence description for screen readers. */
  label: string
  /** `day` is a local date; the rest are numbers by the names of the series. */
  data: readonly Record<string, string | number>[]
  series: readonly TrendSeries[]
}

// The chart library loads after the text and numbers.
const Drawing = lazyChunk(async () => (await import('./trend-drawing.tsx')).TrendDrawing)

/** Line chart of numbers per day, with a legend. */
export function Trend(props: TrendProps) {
  return (
    <div className={classes.trend} role="img" aria-label={props.label}>
      <Legend series={props.series} />
      <div className={classes.drawing}>
        <Suspense fallback={null}>
          <Drawing {...props} />
        </Suspense>
      </div>
    </div>
  )
}

function Legend({ series }: Pick<TrendProps, 'series'>) {
  if (series.length < 2) return null
  return (
    <div className={classes.legend}>
      {series.map(({ name, label, color, dash }) => (
        <span key={name} className={classes.mark}>
          <svg width="20" height="8" viewBox="0 0 20 8" aria-hidden>
            <path d="M1 4h18" stroke={color} strokeWidth="2.5" strokeDasharray={dash} />
          </svg>
          {label}
        </span>
      ))}
    </div>
  )
}
