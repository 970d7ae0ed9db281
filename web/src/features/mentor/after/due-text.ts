import { formatDate } from '../../../lib/time/format-date.ts'
import { daysUntil } from '../../../lib/time/local-day.ts'

/** Due date of an action in one or two words, in the reader's zone. */
export function dueText(dueOn: string, now: Date, zone: string): { words: string; isNear: boolean } {
  const days = daysUntil(dueOn, now, zone)
  if (days < 0) return { words: 'Lewat', isNear: true }
  if (days === 0) return { words: 'Hari ini', isNear: true }
  if (days === 1) return { words: 'Besok', isNear: true }
  return { words: formatDate(dueOn, 'UTC'), isNear: false }
}
