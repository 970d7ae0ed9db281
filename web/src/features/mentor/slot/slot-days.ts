import type { SessionSlot } from '@semai/contract/mentor/hours'
import { localDay } from '../../../lib/local-day.ts'

const DAY_MS = 86_400_000
const DAYS = 14
const A_WEEK = 7

/** A day of a mentor's hours, as people of a zone count it. */
export interface SlotDay {
  /** 2026-08-14 */
  date: string
  slots: SessionSlot[]
  /** How many of them one may choose. */
  free: number
}

/** What one may choose: free, or held for oneself. */
export const isOpen = ({ state }: Pick<SessionSlot, 'state'>) => state === 'free' || state === 'offered'

/** Today in a zone and the thirteen days after it, each with its slots. The answer counts days by the mentor's clock. */
export function daysOf(slots: SessionSlot[], zone: string, now: Date): SlotDay[] {
  const byDay = new Map<string, SessionSlot[]>()
  for (const slot of slots) {
    const date = localDay(slot.start_at, zone)
    byDay.set(date, [...(byDay.get(date) ?? []), slot])
  }
  const ahead = Array.from({ length: DAYS }, (_, at) => dateAfter(localDay(now, zone), at))
  const last = [...byDay.keys()].at(-1)
  // East of the mentor the last evening is already another day.
  if (last && last > (ahead.at(-1) ?? '')) ahead.push(last)
  return ahead.map((date) => {
    const those = byDay.get(date) ?? []
    return { date, slots: those, free: those.filter(isOpen).length }
  })
}

const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The days that stand beside one another: seven at a time, and what is left over with the last of them. */
export function weeksOf(days: SlotDay[]): [SlotDay[], SlotDay[]] {
  return [days.slice(0, A_WEEK), days.slice(A_WEEK)]
}

/** The day that is shown: that of what is picked, else the one that was looked at, else the first with room. */
export function shownDay(
  days: SlotDay[],
  { picked, looked }: { picked?: string | undefined; looked?: string | undefined },
) {
  const ofPicked = days.find(({ slots }) => slots.some(({ start_at }) => start_at === picked))
  return ofPicked ?? days.find(({ date }) => date === looked) ?? days.find(({ free }) => free > 0) ?? days[0]
}
