import type { Booking, BookingStatus } from '@semai/contract/markas/booking'

/** Phase of a booking for its booker: `early` and `open` relate to check-in, `late` waits for its release. */
export type BookingPhase = 'early' | 'open' | 'late' | Exclude<BookingStatus, 'booked'>

type Timed = Pick<Booking, 'status' | 'start_at' | 'end_at' | 'check_in_from' | 'check_in_until' | 'cancel_until'>

/**
 * Derive the phase of a booking. The server decides on check-in; the device's clock only updates cached data offline.
 */
export function phaseOf(booking: Timed & Pick<Booking, 'can_check_in'>, now: Date): BookingPhase {
  const { status, check_in_from, check_in_until, can_check_in } = booking
  if (status !== 'booked') return status
  if (can_check_in) return 'open'
  if (now.getTime() < Date.parse(check_in_from)) return 'early'
  return now.getTime() <= Date.parse(check_in_until) ? 'open' : 'late'
}

/** Return the next instant in milliseconds at which the allowed actions change; null for never. */
export function nextEdge(bookings: Timed[], now: Date): number | null {
  const edges = bookings
    .filter(({ status }) => status === 'booked' || status === 'occupied')
    .flatMap((each) => [each.check_in_from, each.start_at, each.check_in_until, each.cancel_until, each.end_at])
    .map((instant) => Date.parse(instant))
    .filter((edge) => edge > now.getTime())
  return edges.length > 0 ? Math.min(...edges) : null
}
