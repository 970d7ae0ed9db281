import type { Booking } from '@semai/contract/markas/booking'

/** Convert the user's bookings to entries of the agenda. */
export const roomEntriesOf = (bookings: Booking[]) =>
  bookings.map(({ id, room, building, start_at, end_at }) => ({
    id,
    kind: 'room' as const,
    title: room.name,
    start_at,
    end_at,
    time_zone: building.time_zone,
    place: building.name,
    target: { to: '/markas/transaksi/$id' as const, params: { id } },
  }))
