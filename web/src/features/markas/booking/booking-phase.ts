import type { Booking, BookingStatus } from '@semai/contract/markas/booking'

/** Where a booking stands for the person: `early` and `open` are about checking in, `late` waits for its release. */
export type BookingPhase = 'early' | 'open' | 'late' | Exclude<BookingStatus, 'booked'>

type Timed = Pick<Booking, 'status' | 'start_at' | 'end_at' | 'check_in_from' | 'check_in_until' | 'cancel_until'>

/**
 * The server's clock decides what one may do; the device's only says it in words, also without a network, when what is
 * kept has grown old.
 */
export function phaseOf(booking: Timed & Pick<Booking, 'can_check_in'>, now: Date): BookingPhase {
  const { status, check_in_from, check_in_until, can_check_in } = booking
  if (status !== 'booked') return status
  if (can_check_in) return 'open'
  if (now.getTime() < Date.parse(check_in_from)) return 'early'
  return now.getTime() <= Date.parse(check_in_until) ? 'open' : 'late'
}

/** When what one may do changes next by the clock alone, in milliseconds; null for never. */
export function nextEdge(bookings: Timed[], now: Date): number | null {
  const edges = bookings
    .filter(({ status }) => status === 'booked' || status === 'occupied')
    .flatMap((each) => [each.check_in_from, each.start_at, each.check_in_until, each.cancel_until, each.end_at])
    .map((instant) => Date.parse(instant))
    .filter((edge) => edge > now.getTime())
  return edges.length > 0 ? Math.min(...edges) : null
}
