import type { QueryClient } from '@tanstack/react-query'
import type { BuildingGrid, RoomDetail } from '@semai/contract/markas/markas'
import type { Slot } from '@semai/contract/markas/slot'
import type { BookingDetail } from '@semai/contract/markas/booking'

type Booking = Pick<BookingDetail, 'id' | 'room' | 'building' | 'start_at' | 'end_at'>

/** Mark booked slots as the user's own in all cached slots, until they are refetched. */
export function showBooked(queryClient: QueryClient, booking: Booking) {
  const { room, building } = booking
  queryClient.setQueriesData<BuildingGrid>(
    { queryKey: ['markas', 'slots', building.id, 'grid'] },
    (grid) =>
      grid && {
        ...grid,
        rooms: grid.rooms.map((row) =>
          row.room.id === room.id ? { ...row, slots: ownSlots(row.slots, booking) } : row,
        ),
      },
  )
  queryClient.setQueriesData<RoomDetail>(
    { queryKey: ['markas', 'room', room.id] },
    (detail) =>
      detail && { ...detail, days: detail.days.map((day) => ({ ...day, slots: ownSlots(day.slots, booking) })) },
  )
}

function ownSlots(slots: Slot[], { id, start_at, end_at }: Booking): Slot[] {
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)]
  const isBooked = (slot: Slot) => Date.parse(slot.start_at) < end && start < Date.parse(slot.end_at)
  return slots.map((slot) => (isBooked(slot) ? { ...slot, state: 'mine', schedule_id: id } : slot))
}
