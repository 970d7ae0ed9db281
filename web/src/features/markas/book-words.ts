import type { MarkasSetting, MarkasStanding } from '@semai/contract/markas-setting'
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts'
import type { PickedSlot } from './picking.ts'

/** When to check in, and what happens otherwise. */
export function checkInWords(setting: MarkasSetting, { room, isWalkIn }: PickedSlot): string {
  if (isWalkIn) return 'Slot ini sudah berjalan, jadi kamu langsung tercatat check-in.'
  if (!room.check_in_required) return 'Ruang ini tidak perlu check-in.'
  const { check_in_before_minutes: before, check_in_after_minutes: after } = setting
  return `Check-in ${before} menit sebelum sampai ${after} menit sesudah mulai. Lewat dari itu, ruang dilepas.`
}

/** Why nothing more can be booked just now; null where something can. */
export function refusalOf(
  { max_active_bookings, standing }: MarkasSetting & { standing: MarkasStanding },
  zone: string,
): string | null {
  const { banned_until, active_bookings } = standing
  if (banned_until)
    return `Kamu beberapa kali tidak check-in. Kamu bisa memesan lagi mulai ${formatDate(banned_until, zone)}, ${formatTime(banned_until, zone)}.`
  if (active_bookings < max_active_bookings) return null
  return `Kamu sudah punya ${formatNumber(active_bookings)} pesanan berjalan, dan itu batasnya. Selesaikan atau batalkan salah satunya dulu.`
}
