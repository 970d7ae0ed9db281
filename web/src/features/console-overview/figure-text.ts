import { formatNumber, formatPercent } from '../../lib/text/format-number.ts'
import { formatDate } from '../../lib/time/format-date.ts'

/** Return a share; null if the whole is 0. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null)

export const percentOf = (share: number | null) => (share === null ? '–' : formatPercent(share))

export interface Change {
  direction: 'up' | 'down' | 'same'
  words: string
}

/** Describe the change of a number; null if the earlier number is 0. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return null
  const share = now / before - 1
  if (Math.abs(share) < 0.005) return SAME
  return share > 0
    ? { direction: 'up', words: `${formatPercent(share)} lebih banyak` }
    : { direction: 'down', words: `${formatPercent(-share)} lebih sedikit` }
}

/** Describe the change of a share in percentage points. */
export function changeOfShare(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const points = Math.round((now - before) * 100)
  if (points === 0) return SAME
  return points > 0
    ? { direction: 'up', words: `${formatNumber(points)} poin lebih tinggi` }
    : { direction: 'down', words: `${formatNumber(-points)} poin lebih rendah` }
}

const SAME: Change = { direction: 'same', words: 'Sama seperti sebelumnya' }

/** Format a local date: 17 Agu 2026. */
export const dayWords = (day: string) => formatDate(day, 'UTC')

/** Format a local date for an axis: 17 Agu. */
export const shortDay = (day: string) => dayWords(day).replace(/ \d{4}$/, '')

/** Format minutes as hours: 12,5 jam. */
export const hoursOf = (minutes: number) => `${formatNumber(Math.round(minutes / 6) / 10)} jam`
