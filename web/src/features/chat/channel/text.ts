import type { Channel } from '@semai/contract/chat/chat'
import {
  formatClock,
  formatDate,
  formatDateTile,
  formatWeekday,
  viewerTimeZone,
} from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** Name of a channel; open ones have a sign, '#hub-surabaya'. */
export const channelName = ({ type, name }: Pick<Channel, 'type' | 'name'>) =>
  (type === 'hub' || type === 'announcement') && !name.startsWith('#') ? `#${name}` : name

/** Newest message in one line, for the list. */
export function lastLine({ last_message }: Pick<Channel, 'last_message'>, ownId: string | undefined): string {
  if (!last_message) return 'Belum ada pesan'
  if (last_message.is_deleted) return 'Pesan dihapus'
  if (last_message.is_hidden) return 'Pesan disembunyikan moderator'
  return ownId !== undefined && last_message.sender_id === ownId ? `Kamu: ${last_message.text}` : last_message.text
}

/** Format as 10.26, Kemarin, Rabu, 17 Agu, or 17 Agu 2025, in the viewer's zone. */
export function listTime(moment: string, now = new Date(), zone = viewerTimeZone()): string {
  const day = localDay(moment, zone)
  const today = localDay(now, zone)
  if (day === today) return formatClock(moment, zone)
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  if (days === 1) return 'Kemarin'
  if (days > 1 && days < WEEK_DAYS) return formatWeekday(moment, zone)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDateTile(moment, zone).join(' ') : formatDate(moment, zone)
}

export const memberWords = (count: number) => `${count.toLocaleString('id-ID')} anggota`

const MOST_SHOWN = 99

/** Shorten a count: 12, 99+. */
export const shownCount = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
