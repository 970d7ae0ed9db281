import type { ChatMessage } from '@semai/contract/chat/message'
import { formatClock, formatDate, formatDay, viewerTimeZone } from '../../../lib/time/format-date.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 6 * DAY_MS

/** Format the day above its first message: Hari ini, Kemarin, Rabu, 17 Agu; with the year if it is long ago. */
export function dayWords(moment: string, now = Date.now(), zone = viewerTimeZone()): string {
  const day = formatDate(moment, zone)
  if (day === formatDate(now, zone)) return 'Hari ini'
  if (day === formatDate(now - DAY_MS, zone)) return 'Kemarin'
  return now - Date.parse(moment) < 50 * WEEK_MS ? formatDay(moment, zone) : day
}

export const isSameDay = (one: string, other: string, zone = viewerTimeZone()) =>
  formatDate(one, zone) === formatDate(other, zone)

/** Format as 10.24, by the device's clock. */
export const clockWords = (moment: string) => formatClock(moment)

/** Message in one line, for quotations and screen readers. */
export function messageSummary({ body, attachments, deleted_at, is_hidden }: ChatMessage): string {
  if (deleted_at) return 'Pesan ini dihapus'
  if (is_hidden) return 'Pesan ini disembunyikan moderator'
  if (body) return body.replace(/\s+/g, ' ').slice(0, 140)
  return attachments.some(({ kind }) => kind === 'image') ? 'Gambar' : 'Dokumen'
}

/** Name of the sender; generic after they have left. */
export const senderName = ({ sender }: ChatMessage) => sender?.full_name ?? 'Anggota Semai'
