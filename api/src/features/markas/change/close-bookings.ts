import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { cancelForStaff } from '../booking/cancel-booking.ts'
import { notifyExempted } from '../booking/notifications.ts'
import { announceSlots, insertChange } from '../booking/record-change.ts'
import type { HeldBooking } from './held-queries.ts'

/** The choices of staff for bookings at times when the Markas or room is closed. */
export const closingChoices = [
  { value: 'cancel', label: 'Batalkan, dan tawarkan tiga slot terdekat' },
  { value: 'keep', label: 'Biarkan sebagai pengecualian' },
] as const

interface Closed {
  choice: string
  /** Reason that the bookers read. */
  reason: string
}

/** Cancel bookings at times that are closed now, or keep them as exceptions. Notifies the bookers. */
export async function closeBookings(deps: Deps, tx: Tx, held: HeldBooking[], { choice, reason }: Closed) {
  if (choice !== 'keep') {
    const ids = held.map(({ id }) => id)
    return cancelForStaff(deps, tx, ids, reason)
  }
  const changed_at = deps.clock.now().toISOString()
  for (const { id, building, start_at } of held) {
    await insertChange(tx, { schedule_id: id, kind: 'kept', changed_at })
    await announceSlots(tx, building, [start_at])
    await notifyExempted(deps, tx, id, reason)
  }
}
