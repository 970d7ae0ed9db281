import type { SessionSlot } from '@semai/contract/mentor/hours'
import { localDay } from '../../../lib/time/local-day.ts'

const DAY_MS = 86_400_000
const DAYS = 14
const A_WEEK = 7

/** A day of slots in a zone. */
export interface SlotDay {
  /** 2026-08-14 */
  date: string
  slots: SessionSlot[]
  /** Number of bookable slots. */
  free: number
}

/** Whether a slot is bookable: free, or held for the reader. */
export const isOpen = ({ state }: Pick<SessionSlot, 'state'>) => state === 'free' || state === 'offered'

/** Group slots into today and the next 13 days of a zone. The server's range follows the mentor's zone. */
export function daysOf(slots: SessionSlot[], zone: string, now: Date): SlotDay[] {
  const byDay = new Map<string, SessionSlot[]>()
  for (const slot of slots) {
    const date = localDay(slot.start_at, zone)
    byDay.set(date, [...(byDay.get(date) ?? []), slot])
  }
  const ahead = Array.from({ length: DAYS }, (_, at) => dateAfter(localDay(now, zone), at))
  const last = [...byDay.keys()].at(-1)
  // In zones east of the mentor the last evening falls on one day more.
  if (last && last > (ahead.at(-1) ?? '')) ahead.push(last)
  return ahead.map((date) => {
    const those = byDay.get(date) ?? []
    return { date, slots: those, free: those.filter(isOpen).length }
  })
}

const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Split the days into 7 and the rest. */
export function weeksOf(days: SlotDay[]): [SlotDay[], SlotDay[]] {
  return [days.slice(0, A_WEEK), days.slice(A_WEEK)]
}

/** Choose the shown day: of the picked slot, else the chosen one, else the first with a bookable slot. */
export function shownDay(
  days: SlotDay[],
  { picked, looked }: { picked?: string | undefined; looked?: string | undefined },
) {
  const ofPicked = days.find(({ slots }) => slots.some(({ start_at }) => start_at === picked))
  return ofPicked ?? days.find(({ date }) => date === looked) ?? days.find(({ free }) => free > 0) ?? days[0]
}
