import type { TimeZone } from '@semai/contract/call/field'
import type { BuildingDay } from '@semai/contract/markas/markas'
import { addDays, localDay } from '../../../lib/time/local-time.ts'

/** Building with the columns that the state of a day depends on. */
export interface OpenBuilding {
  status: 'active' | 'coming_soon'
  /** 1 Monday … 7 Sunday. */
  open_days: number[]
  time_zone: TimeZone
}

/** Closed date or holiday of a building on one of its weekly open days. */
export interface Closing {
  date: string
  reason: string
  is_holiday: boolean
}

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** 1 Monday … 7 Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** Return the state of a local date for booking, with the reason when it is closed. */
export function stateOfDay(
  day: string,
  building: OpenBuilding,
  { closing, horizon_days, now }: { closing: Closing | undefined; horizon_days: number; now: Date },
): Pick<BuildingDay, 'state' | 'reason'> {
  const today = localDay(now, building.time_zone)
  if (day < today) return { state: 'past', reason: null }
  if (building.status === 'coming_soon') return { state: 'closed', reason: 'Segera hadir' }
  if (closing) return { state: closing.is_holiday ? 'holiday' : 'closed', reason: closing.reason }
  const weekday = weekdayOf(day)
  if (!building.open_days.includes(weekday)) {
    return { state: 'closed', reason: `Tutup setiap hari ${weekdays[weekday - 1]}` }
  }
  return { state: isBeyond(day, today, horizon_days) ? 'beyond' : 'open', reason: null }
}

/** Whether a day lies behind the last bookable one. */
const isBeyond = (day: string, today: string, horizonDays: number) => day > addDays(today, horizonDays)

/** Whether slots of a day are shown. Those of 'beyond' cannot be booked yet. */
export const hasSlots = (state: BuildingDay['state']) => state === 'open' || state === 'beyond'
