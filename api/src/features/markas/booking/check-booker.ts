import type { MarkasSetting } from '@semai/contract/markas/setting'
import { Failure } from '../../../lib/failure.ts'
import type { BookerStatus } from '../setting/booker-queries.ts'
import { strikesOf } from './rules.ts'

/** Check that a booker may book once more. Call it under their lock. @throws Failure booking-banned, booking-quota */
export function checkBooker({ missed, active_bookings }: BookerStatus, setting: MarkasSetting, now: Date) {
  const { banned_until } = strikesOf(missed, setting, now)
  if (banned_until) throw new Failure('booking-banned', { details: { banned_until } })
  const { max_active_bookings } = setting
  if (active_bookings >= max_active_bookings) throw new Failure('booking-quota', { details: { max_active_bookings } })
}
