import type { Booking, BookingDetail, BookingStatus } from '@semai/contract/markas/booking'
import { formatDay, formatTime } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import type { BookingPhase } from './booking-phase.ts'

type Timed = Pick<Booking, 'check_in_from' | 'check_in_until' | 'end_at'> & {
  building: Pick<Booking['building'], 'time_zone'>
}

interface Looked {
  viewerZone: string
  now: Date
}

/** Status labels of chips and tags. */
export const STATUS_WORDS: Record<BookingStatus, string> = {
  booked: 'Dipesan',
  occupied: 'Sedang dipakai',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
  released: 'Terlewat',
}

/** URL in the QR code, which the desk of the Markas or a phone's camera reads. */
export const bookingAddress = (id: string) => `${window.location.origin}/markas/transaksi/${id}`

/** Format an instant in the reader's zone with the building's hour beside it: '12.45 WIB' today, else with the date. */
function momentWords(instant: string, { building: { time_zone } }: Timed, { viewerZone, now }: Looked): string {
  const time = formatTime(instant, time_zone, viewerZone)
  return localDay(instant, viewerZone) === localDay(now, viewerZone)
    ? time
    : `${formatDay(instant, viewerZone)}, ${time}`
}

/** Text of the next step for a row; null for past bookings. */
export function nextWords(booking: Timed, phase: BookingPhase, looked: Looked): string | null {
  switch (phase) {
    case 'early':
      return `Check-in dibuka ${momentWords(booking.check_in_from, booking, looked)}`
    case 'open':
      return `Check-in sampai ${momentWords(booking.check_in_until, booking, looked)}`
    case 'occupied':
      return `Sampai ${momentWords(booking.end_at, booking, looked)}`
    default:
      return null
  }
}

interface PhaseWords {
  title: string
  text: string
}

/** Title and text of the card at the top of a booking. */
export function phaseWords(booking: BookingDetail, phase: BookingPhase, looked: Looked): PhaseWords {
  const moment = (instant: string) => momentWords(instant, booking, looked)
  switch (phase) {
    case 'early':
      return {
        title: `Check-in dibuka ${moment(booking.check_in_from)}`,
        text: `${HOW[needsCode(booking)]} Lewat ${moment(booking.check_in_until)}, ruangnya dilepas untuk orang lain.`,
      }
    case 'open':
      return {
        title: booking.is_walk_in && booking.check_in_required ? 'Masukkan kode di pintu ruang' : 'Saatnya check-in',
        text: `Sampai ${moment(booking.check_in_until)}. Lewat dari itu, ruangnya dilepas untuk orang lain.`,
      }
    case 'late':
      return { title: 'Waktu check-in sudah lewat', text: 'Ruangnya dilepas untuk orang lain.' }
    case 'occupied':
      return { title: `Ruang ini punyamu sampai ${moment(booking.end_at)}`, text: 'Selamat bekerja!' }
    default:
      return overWords(booking, phase, moment)
  }
}

const needsCode = ({ check_in_required }: BookingDetail) => (check_in_required ? 'code' : 'tap')

const HOW = {
  code: 'Masukkan kode 6 karakter yang tertempel di pintu ruang.',
  tap: 'Cukup satu ketukan di halaman ini.',
}

function overWords(
  { ended_at, end_at, check_in_until, alternatives }: BookingDetail,
  phase: 'completed' | 'cancelled' | 'released',
  moment: (instant: string) => string,
): PhaseWords {
  if (phase === 'cancelled' && alternatives)
    return {
      title: 'Pengelola membatalkan pemesanan ini',
      text:
        alternatives.length > 0
          ? 'Ini slot terdekat yang masih kosong. Sekali tekan, langsung dipesan untukmu.'
          : 'Belum ada slot kosong di sekitar waktu itu.',
    }
  if (phase === 'cancelled')
    return { title: 'Pemesanan ini dibatalkan', text: 'Ruangnya sudah terbuka untuk orang lain.' }
  if (phase === 'released')
    return {
      title: 'Ruangnya sudah dilepas',
      text: `Belum ada check-in sampai ${moment(check_in_until)}. Lain kali, batalkan kalau berhalangan, ya.`,
    }
  const isEarly = ended_at !== null && Date.parse(ended_at) < Date.parse(end_at)
  return {
    title: isEarly ? 'Selesai lebih awal' : 'Pemesanan ini selesai',
    text: `Terima kasih sudah memakai Markas${ended_at ? `, sampai ${moment(ended_at)}` : ''}.`,
  }
}

/** Text with the deadline of cancelling, also after it; null for running and past bookings. */
export function cancelWords(booking: BookingDetail, phase: BookingPhase, looked: Looked): string | null {
  if (phase !== 'early' && phase !== 'open') return null
  const until = momentWords(booking.cancel_until, booking, looked)
  return booking.can_cancel ? `Bisa dibatalkan sampai ${until}.` : `Batas pembatalan sudah lewat (${until}).`
}
