import { formatDate } from '../../../lib/format.ts'
import { daysUntil } from '../../../lib/local-day.ts'

/** When something agreed on is due, in a word or two: by the days of who reads it. */
export function dueText(dueOn: string, now: Date, zone: string): { words: string; isNear: boolean } {
  const days = daysUntil(dueOn, now, zone)
  if (days < 0) return { words: 'Lewat', isNear: true }
  if (days === 0) return { words: 'Hari ini', isNear: true }
  if (days === 1) return { words: 'Besok', isNear: true }
  return { words: formatDate(dueOn, 'UTC'), isNear: false }
}
