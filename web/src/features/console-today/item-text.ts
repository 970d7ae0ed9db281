import type { TodayItem, TodayKind } from '@semai/contract/console/today'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDay, formatRelative, formatTime } from '../../lib/time/format-date.ts'

interface KindText {
  /** Follows the count: '14 pendaftar menunggu persetujuan'. */
  title: string
  action: string
}

export const kindTexts: Record<TodayKind, KindText> = {
  approval: { title: 'pendaftar menunggu persetujuan', action: 'Periksa' },
  work: { title: 'karya lewat 72 jam', action: 'Baca sekarang' },
  report: { title: 'laporan menunggu putusan', action: 'Periksa' },
  appeal: { title: 'banding menunggu jawaban', action: 'Jawab' },
  photo: { title: 'foto menunggu diperiksa', action: 'Periksa' },
  session: { title: 'sesi menunggu putusan', action: 'Putuskan' },
  'event-link': { title: 'kegiatan daring tanpa tautan', action: 'Isi tautan' },
  'event-address': { title: 'kegiatan luring tanpa alamat', action: 'Isi alamat' },
  'event-mentor': { title: 'kegiatan tanpa mentor', action: 'Isi mentor' },
  'event-draft': { title: 'kegiatan pekan ini masih draf', action: 'Buka draf' },
  'ignition-draft': { title: 'sesi Ignition pekan ini masih draf', action: 'Buka draf' },
}

/** '14 pendaftar menunggu persetujuan' */
export const titleOf = ({ kind, count }: TodayItem) => `${formatNumber(count)} ${kindTexts[kind].title}`

/** Return the line below the title: since when the first waits, its title, free seats, and when it starts. */
export function factsOf({ first, since, start_at, time_zone, seats_left }: TodayItem, viewerZone: string): string {
  const wait = since ? `Sejak ${formatRelative(since)}` : ''
  const seats = seats_left === null ? '' : seats_left === 0 ? 'kursi habis' : `sisa ${formatNumber(seats_left)} kursi`
  const start =
    start_at && time_zone ? `${formatDay(start_at, viewerZone)} ${formatTime(start_at, time_zone, viewerZone)}` : ''
  return [wait, first.title, seats, start].filter(Boolean).join(' · ')
}

/** Return the page on which the item is dealt with: its first one, or the queue that sorts it first. */
export function addressOf({ kind, count, first: { id } }: TodayItem): string {
  switch (kind) {
    case 'approval':
      return `/console/event/${id}/peserta?status=pending_approval`
    case 'work':
      return `/console/tugas/${id}`
    case 'report':
      return count === 1 ? `/console/moderasi/${id}` : '/console/moderasi'
    case 'appeal':
      return '/console/moderasi/banding'
    case 'photo':
      return '/console/foto'
    case 'session':
      return '/console/mentor-sesi?bagian=putusan'
    case 'ignition-draft':
      return `/console/ignition-content/${id}`
    default:
      return `/console/event/${id}`
  }
}
