import type { Schedule } from '@semai/contract/markas-schedule'

/** The rooms that one has booked, as entries of one's agenda. */
export const roomEntriesOf = (bookings: Schedule[]) =>
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
