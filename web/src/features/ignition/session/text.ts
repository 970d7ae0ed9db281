import type { IgnitionContent, IgnitionContentDetail } from '@semai/contract/ignition'
import { formatNumber } from '../../../lib/text/format-number.ts'
import {
  formatClock,
  formatDate,
  formatDateRange,
  formatLongDate,
  formatTime,
  formatTimeRange,
} from '../../../lib/time/format-date.ts'
import type { Status } from './status.ts'

type Times = Pick<IgnitionContent, 'start_time' | 'end_time' | 'time_zone'>

export const PHASE_WORDS = { upcoming: 'Akan datang', ongoing: 'Berlangsung', finished: 'Selesai' } as const
export const MODE_WORDS = { online: 'Daring', offline: 'Luring', recorded: 'Rekaman' } as const
export const TRACK_WORDS = { ignition: 'Ignition', sekolah_beta: 'Sekolah Beta' } as const

/** 17 Agu 2026, 19.00 WIB */
export const dateWords = ({ start_time, time_zone }: Times, viewerZone: string) =>
  `${formatDate(start_time, viewerZone)}, ${formatTime(start_time, time_zone, viewerZone)}`

/** Day and hours of a session; for several days, the days with start and end. */
export function spanWords({ start_time, end_time, time_zone }: Times, viewerZone: string) {
  if (formatDate(start_time, viewerZone) === formatDate(end_time, viewerZone))
    return {
      day: formatLongDate(start_time, viewerZone),
      hours: formatTimeRange(start_time, end_time, time_zone, viewerZone),
    }
  const hours = `Mulai pukul ${formatClock(start_time, viewerZone)}, selesai pukul ${formatTime(end_time, time_zone, viewerZone)}`
  return { day: formatDateRange(start_time, end_time, viewerZone), hours }
}

/** Daring, or the name of the place. */
export const placeWords = ({ mode, venue_name }: Pick<IgnitionContent, 'mode' | 'venue_name'>) =>
  mode === 'offline' ? (venue_name ?? MODE_WORDS.offline) : MODE_WORDS[mode]

/** Raka Wiratmaya dan 2 lainnya */
export function speakerWords(speakers: IgnitionContent['speakers']): string {
  const [first, second] = speakers
  if (!first) return ''
  if (!second) return first.name
  return speakers.length === 2 ? `${first.name} dan ${second.name}` : `${first.name} dan ${speakers.length - 1} lainnya`
}

export const seatsLeftWords = (left: number) => (left > 0 ? `Sisa ${formatNumber(left)} kursi` : 'Penuh')

const MINUTE_SECONDS = 60

/** 21 menit; less than a minute is in seconds. */
export const durationWords = (seconds: number) =>
  seconds < MINUTE_SECONDS ? `${seconds} detik` : `${formatNumber(Math.round(seconds / MINUTE_SECONDS))} menit`

const HOUR_MS = 3_600_000
const SECOND_MS = 1000

/** Countdown: 2 hari, 5 jam 10 menit, and with seconds in the last hour: 04.59. */
export function countdownWords(until: Date, now: Date): string {
  const left = Math.max(until.getTime() - now.getTime(), 0)
  if (left < HOUR_MS) {
    const seconds = Math.ceil(left / SECOND_MS)
    const [minutes, rest] = [Math.floor(seconds / MINUTE_SECONDS), seconds % MINUTE_SECONDS]
    return `${String(minutes).padStart(2, '0')}.${String(rest).padStart(2, '0')}`
  }
  const hours = Math.floor(left / HOUR_MS)
  if (hours >= 24) return `${Math.floor(hours / 24)} hari`
  const minutes = Math.floor((left % HOUR_MS) / (MINUTE_SECONDS * SECOND_MS))
  return minutes > 0 ? `${hours} jam ${minutes} menit` : `${hours} jam`
}

/** The person's status or the registration in words, with the next step. */
export function statusWords(session: IgnitionContentDetail, status: Status): string {
  switch (status.kind) {
    case 'recorded':
      return 'Sesi ini berupa rekaman: tonton kapan saja, tanpa mendaftar.'
    case 'cancelled':
      return 'Sesi ini dibatalkan penyelenggara.'
    case 'finished':
      return session.recording ? 'Sesi ini sudah selesai. Rekamannya bisa kamu tonton.' : 'Sesi ini sudah selesai.'
    case 'attended-before':
      return session.recording ? 'Kamu hadir di sesi ini. Rekamannya bisa kamu ulang.' : 'Kamu hadir di sesi ini.'
    case 'closed':
      return 'Pendaftaran sesi ini sedang ditutup.'
    case 'open':
      return 'Gratis. Batal kapan saja sebelum sesi selesai.'
    case 'full':
      return 'Kursinya penuh. Masuk daftar tunggu: begitu ada yang batal, kursinya langsung jadi milikmu.'
    case 'waitlisted':
      return `${status.position ? `Kamu di urutan ke-${formatNumber(status.position)}.` : 'Kamu menunggu kursi.'} Begitu ada kursi kosong, kamu otomatis terdaftar dan kami kabari.`
    case 'registered':
      return registeredWords(session, status.room.state)
  }
}

function registeredWords({ mode, venue_name }: IgnitionContentDetail, room: 'none' | 'closed' | 'open'): string {
  if (mode === 'offline') return `Kursimu aman. Sampai jumpa di ${venue_name ?? 'tempat kegiatan'}.`
  if (room === 'open') return 'Ruangnya sudah dibuka. Silakan masuk.'
  return room === 'closed'
    ? 'Kursimu aman. Ruangnya dibuka di halaman ini 15 menit sebelum mulai.'
    : 'Kursimu aman. Tautan ruangnya belum dipasang penyelenggara.'
}
