import type { BookingDetail, BookingStatus } from '@semai/contract/markas/booking'
import { formatInstant, formatSpan } from '../../../lib/time/format-date.ts'

type Moment = BookingDetail['timeline'][number]

/** Entry of a booking's history. */
export interface BookingChange {
  kind: Moment['kind']
  /** Former room and time; only for 'rescheduled'. */
  before: { room_name: string; start_at: string; end_at: string } | null
  changed_at: string
}

/** Booking fields that the timeline needs. */
export interface TimelineBooking {
  status: BookingStatus
  end_at: string
  grace_until: string
  is_walk_in: boolean
  cancel_reason: string | null
  cancelled_by_staff: boolean
  building: { time_zone: string }
  /** Zone of the person who reads it. */
  reader_zone: string
}

/** Build the timeline from the history, and add a release or completion that no job has stored yet. */
export function timelineOf(booking: TimelineBooking, changes: BookingChange[]): Moment[] {
  return [...changes, ...unwritten(booking, changes)].map((change) => ({
    kind: change.kind,
    at: change.changed_at,
    words: wordsOf(booking, change),
  }))
}

function unwritten({ status, grace_until, end_at }: TimelineBooking, changes: BookingChange[]): BookingChange[] {
  if (status !== 'released' && status !== 'completed') return []
  if (changes.some(({ kind }) => kind === status)) return []
  return [{ kind: status, before: null, changed_at: status === 'released' ? grace_until : end_at }]
}

function wordsOf(booking: TimelineBooking, { kind, before, changed_at }: BookingChange): string {
  const { reader_zone } = booking
  const zone = booking.building.time_zone
  switch (kind) {
    case 'booked':
      return booking.is_walk_in ? 'Dipesan di tempat' : 'Dipesan'
    case 'rescheduled':
      return before
        ? `Dipindahkan dari ${before.room_name}, ${formatSpan({ ...before, time_zone: zone }, reader_zone)}`
        : 'Dipindahkan'
    case 'occupied':
      return 'Check-in'
    case 'completed':
      return Date.parse(changed_at) < Date.parse(booking.end_at) ? 'Selesai lebih awal' : 'Selesai'
    case 'cancelled':
      return `Dibatalkan${booking.cancelled_by_staff ? ' pengelola' : ''}${booking.cancel_reason ? `: ${booking.cancel_reason}` : ''}`
    case 'released':
      return `Dilepas, karena belum ada check-in sampai ${formatInstant(booking.grace_until, zone, reader_zone)}`
    case 'kept':
      return 'Tetap berlaku, meski Markas tutup saat itu'
    case 'corrected':
      return 'Zona waktu Markas dibetulkan, jamnya tetap'
  }
}
