import type { LinkProps } from '@tanstack/react-router'
import type { Schedule } from '@semai/contract/markas-schedule'

type Target = Pick<LinkProps, 'to' | 'params'> & { label: string }

/** The booking that is on or comes next, as somewhere one is expected. */
export function bookingAppointmentsOf(booking: Schedule | null) {
  if (!booking) return []
  const { id, room, building, start_at, end_at, can_check_in } = booking
  const target: Target = {
    to: '/markas/transaksi/$id',
    params: { id },
    label: can_check_in ? 'Check-in sekarang' : 'Lihat QR',
  }
  return [{ title: room.name, start_at, end_at, time_zone: building.time_zone, place: building.name, target }]
}
