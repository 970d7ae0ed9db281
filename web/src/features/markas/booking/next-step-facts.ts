import type { LinkProps } from '@tanstack/react-router'
import type { Booking } from '@semai/contract/markas/booking'

type Target = Pick<LinkProps, 'to' | 'params'> & { label: string }

/** Convert the running or next booking to an appointment. */
export function bookingAppointmentsOf(booking: Booking | null) {
  if (!booking) return []
  const { id, room, building, start_at, end_at, can_check_in } = booking
  const target: Target = {
    to: '/markas/transaksi/$id',
    params: { id },
    label: can_check_in ? 'Check-in sekarang' : 'Lihat QR',
  }
  const { name: place, time_zone } = building
  return [{ kind: 'room' as const, title: room.name, start_at, end_at, time_zone, place, target }]
}
