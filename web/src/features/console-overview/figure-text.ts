import { formatDate, formatNumber, formatPercent } from '../../lib/format.ts'

/** A share, or null where there is nothing to take it of. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null)

export const percentOf = (share: number | null) => (share === null ? '–' : formatPercent(share))

export interface Change {
  direction: 'up' | 'down' | 'same'
  words: string
}

/** How a number differs from the one before it; null without one to compare it with. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return null
  const share = now / before - 1
  if (Math.abs(share) < 0.005) return SAME
  return share > 0
    ? { direction: 'up', words: `${formatPercent(share)} lebih banyak` }
    : { direction: 'down', words: `${formatPercent(-share)} lebih sedikit` }
}

/** The same of two shares, in points of a hundred. */
export function changeOfShare(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const points = Math.round((now - before) * 100)
  if (points === 0) return SAME
  return points > 0
    ? { direction: 'up', words: `${formatNumber(points)} poin lebih tinggi` }
    : { direction: 'down', words: `${formatNumber(-points)} poin lebih rendah` }
}

const SAME: Change = { direction: 'same', words: 'Sama seperti sebelumnya' }

/** 17 Agu 2026 of a local date. */
export const dayWords = (day: string) => formatDate(day, 'UTC')

/** 17 Agu, on an axis. */
export const shortDay = (day: string) => dayWords(day).replace(/ \d{4}$/, '')

/** 12,5 jam of minutes. */
export const hoursOf = (minutes: number) => `${formatNumber(Math.round(minutes / 6) / 10)} jam`
