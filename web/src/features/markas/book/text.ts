import type { MarkasSetting, BookerStatus } from '@semai/contract/markas/setting'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import type { PickedSlot } from './picking.ts'

/** Text with the check-in time and the release after it. */
export function checkInWords(setting: MarkasSetting, { room, isWalkIn }: PickedSlot): string {
  if (!room.check_in_required)
    return isWalkIn
      ? 'Ruang ini tanpa kode: kamu langsung tercatat check-in.'
      : 'Ruang ini tanpa kode: check-in cukup satu ketukan.'
  const { check_in_before_minutes: before, check_in_after_minutes: after } = setting
  return `Check-in ${before} menit sebelum sampai ${after} menit sesudah mulai. Lewat dari itu, ruang dilepas.`
}

/** Text about the door code of a walk-in, and the time to enter it later. */
export const doorWords = ({ check_in_after_minutes: minutes }: MarkasSetting) =>
  `Dengan kode ini kamu langsung check-in. Belum di depan ruang? Kosongkan saja: ruangnya kami tahan ${minutes} menit, sampai kodenya kamu masukkan.`

/** Text why the user cannot book now; null when they can. */
export function rejectionOf(
  { max_active_bookings, booker_status }: MarkasSetting & { booker_status: BookerStatus },
  zone: string,
): string | null {
  const { banned_until, active_bookings } = booker_status
  if (banned_until)
    return `Kamu beberapa kali tidak check-in. Kamu bisa memesan lagi mulai ${formatDate(banned_until, zone)}, ${formatTime(banned_until, zone)}.`
  if (active_bookings < max_active_bookings) return null
  return `Kamu sudah punya ${formatNumber(active_bookings)} pemesanan berjalan, dan itu batasnya. Selesaikan atau batalkan salah satunya dulu.`
}
