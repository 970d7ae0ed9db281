import type { TeamSearch } from '@semai/contract/startup/team'
import { readNumber } from '@semai/contract/call/written-number'
import { formatList } from '../../../lib/text/format-number.ts'

/** Agritek dan Pangan · 10 jam sepekan, or a hint to add more. */
export function searchWords({ interests, hours_per_week }: TeamSearch): string {
  const words = [
    formatList(interests.map(({ name }) => name)),
    hours_per_week === null ? '' : `${hours_per_week} jam sepekan`,
  ].filter(Boolean)
  return words.join(' · ') || 'Tambahkan minat dan waktumu supaya lebih mudah ditemukan.'
}

const MOST_HOURS = 80

/** Read typed hours: a number, null if empty, undefined if invalid. */
export function hoursOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const hours = readNumber(typed, 'whole')
  return hours !== undefined && hours >= 1 && hours <= MOST_HOURS ? hours : undefined
}
