import type { DayCount } from '@semai/contract/event/calendar'

export type Mark = 'mine' | 'national' | 'regional' | 'session'

const MOST = 4

type Counts = Pick<DayCount, 'mine' | 'national' | 'regional' | 'ignition'>

/**
 * Marks of a day, at most 4: a dot for own entries, a leaf per event, one bud for all sessions. Every kind of the day
 * gets at least one.
 */
export function marksOf({ mine, national, regional, ignition }: Counts): Mark[] {
  const dots = mine > 0 ? 1 : 0
  const buds = ignition > 0 ? 1 : 0
  const room = MOST - dots - buds
  const right = Math.min(national, room - (regional > 0 ? 1 : 0))
  const left = Math.min(regional, room - right)
  return [...times(dots, 'mine'), ...times(right, 'national'), ...times(left, 'regional'), ...times(buds, 'session')]
}

const times = (count: number, mark: Mark): Mark[] => Array.from({ length: count }, () => mark)

/** 4 kegiatan: 1 nasional, 2 regional, 1 sesi, 1 kamu ikuti */
export function countWords({ total, national, regional, ignition, mine }: DayCount): string {
  const parts = [
    national > 0 && `${national} nasional`,
    regional > 0 && `${regional} regional`,
    ignition > 0 && `${ignition} sesi`,
    mine > 0 && `${mine} kamu ikuti`,
  ].filter(Boolean)
  return parts.length > 0 ? `${total} kegiatan: ${parts.join(', ')}` : `${total} kegiatan`
}
