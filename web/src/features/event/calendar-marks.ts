import type { DayCount } from '@semai/contract/event-calendar'

export type Mark = 'mine' | 'national' | 'regional'

const MOST = 4

/**
 * A day's marks, at most four: a dot when one takes part in something, and a leaf for each event. Each kind
 * that the day holds is seen, whatever the others number.
 */
export function marksOf({ mine, national, regional }: Pick<DayCount, 'mine' | 'national' | 'regional'>): Mark[] {
  const dots = mine > 0 ? 1 : 0
  const room = MOST - dots
  const right = Math.min(national, room - (regional > 0 ? 1 : 0))
  const left = Math.min(regional, room - right)
  return [...times(dots, 'mine'), ...times(right, 'national'), ...times(left, 'regional')]
}

const times = (count: number, mark: Mark): Mark[] => Array.from({ length: count }, () => mark)

/** 3 kegiatan: 1 nasional, 2 regional, 1 kamu ikuti */
export function countWords({ total, national, regional, mine }: DayCount): string {
  const parts = [
    national > 0 && `${national} nasional`,
    regional > 0 && `${regional} regional`,
    mine > 0 && `${mine} kamu ikuti`,
  ].filter(Boolean)
  return parts.length > 0 ? `${total} kegiatan: ${parts.join(', ')}` : `${total} kegiatan`
}
