import type { EventDetail, EventSpeaker, EventSummary } from '@semai/contract/event/event'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { formatNumber } from '../../lib/text/format-number.ts'
import {
  formatClock,
  formatDate,
  formatDateRange,
  formatLongDate,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from '../../lib/time/format-date.ts'
import { photoAt } from '../../lib/picture/photo.ts'
import type { ModeChoice } from './participation/participation.ts'

type Summary = Pick<EventSummary, 'mode' | 'venue_name' | 'city'>
type Times = Pick<EventSummary, 'start_at' | 'end_at' | 'time_zone'>

export const MODE_WORDS = { offline: 'Luring', online: 'Daring', hybrid: 'Hibrida' } as const
export const SCOPE_WORDS = { national: 'Nasional', regional: 'Regional' } as const
export const PHASE_WORDS = { upcoming: 'Akan datang', ongoing: 'Berlangsung', finished: 'Selesai' } as const

/** Shorten 'Hub 7 Surabaya' to 'Hub 7' for narrow places. */
export const shortHub = (name: string) => name.match(/^Hub \d+/)?.[0] ?? name

type Covered = Times & Pick<EventSummary, 'title' | 'stage' | 'scope' | 'region_hub' | 'city' | 'venue_name'>

/** Content of an event's cover: days, hub or topic. */
export const coverOf = ({ title, stage, scope, region_hub, city, venue_name, ...times }: Covered) => ({
  words: [title, stage.name],
  start: times.start_at,
  end: times.end_at,
  timeZone: times.time_zone,
  region: scope === 'regional' ? (region_hub?.name ?? city ?? venue_name) : null,
})

/** Speakers for the cover, with photos in its small size. */
export const speakersOf = ({ mentors }: { mentors: Pick<EventSpeaker, 'full_name' | 'photo'>[] }) =>
  mentors.map(({ full_name, photo: { url } }) => ({
    name: full_name,
    photo: url?.startsWith('/files/') ? photoAt(url, 128) : url,
  }))

/** Daring, Malang, Hibrida · Surabaya: where to be. */
export function placeWords({ mode, venue_name, city }: Summary): string {
  if (mode === 'online') return MODE_WORDS.online
  const place = city ?? venue_name
  return mode === 'hybrid' ? `${MODE_WORDS.hybrid} · ${place}` : place
}

/** Sabtu, 09.00 WIB: next to a date tile. */
export const startWords = ({ start_at, time_zone }: Times, viewerZone: string) =>
  `${formatWeekday(start_at, viewerZone)}, ${formatTime(start_at, time_zone, viewerZone)}`

/** 17 Agu 2026, 09.00 WIB: without a date tile. */
export const dateWords = ({ start_at, time_zone }: Times, viewerZone: string) =>
  `${formatDate(start_at, viewerZone)}, ${formatTime(start_at, time_zone, viewerZone)}`

/** Day and hours of an event; for several days, the days with start and end. */
export function spanWords({ start_at, end_at, time_zone }: Times, viewerZone: string): { day: string; hours: string } {
  if (formatDate(start_at, viewerZone) === formatDate(end_at, viewerZone))
    return {
      day: formatLongDate(start_at, viewerZone),
      hours: formatTimeRange(start_at, end_at, time_zone, viewerZone),
    }
  const hours = `Mulai pukul ${formatClock(start_at, viewerZone)}, selesai pukul ${formatTime(end_at, time_zone, viewerZone)}`
  return { day: formatDateRange(start_at, end_at, viewerZone), hours }
}

type Registration = Pick<
  EventDetail,
  | 'phase'
  | 'status'
  | 'is_registration_open'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'time_zone'
  | 'seats_left'
  | 'waitlist'
  | 'requires_approval'
>

/** State of the registration in words. */
export function registrationWords(event: Registration, now: Date, viewerZone: string): string {
  const { registration_opens_at, registration_closes_at, time_zone } = event
  const at = (moment: string) => `${formatDate(moment, viewerZone)}, ${formatTime(moment, time_zone, viewerZone)}`
  if (event.status === 'cancelled') return 'Kegiatan ini dibatalkan penyelenggara.'
  if (event.phase === 'finished') return 'Kegiatan ini sudah selesai.'
  if (new Date(registration_opens_at) > now) return `Pendaftaran dibuka ${at(registration_opens_at)}.`
  if (!event.is_registration_open) return `Pendaftaran ditutup ${at(registration_closes_at)}.`
  const until = `Pendaftaran dibuka sampai ${at(registration_closes_at)}.`
  if (event.seats_left !== 0 || event.requires_approval) return until
  return event.waitlist ? `Kursi penuh, daftar tunggu masih dibuka. ${until}` : 'Kursi sudah penuh.'
}

export interface Seats {
  mode: 'offline' | 'online'
  taken: number
  /** Null for no limit. */
  capacity: number | null
}

/** Seats of each mode. */
export function seatsOf(event: EventDetail): Seats[] {
  const offline: Seats = { mode: 'offline', taken: event.taken_offline, capacity: event.capacity_offline }
  const online: Seats = { mode: 'online', taken: event.taken_online, capacity: event.capacity_online }
  if (event.mode === 'hybrid') return [offline, online]
  return event.mode === 'online' ? [online] : [offline]
}

export const seatsLeftWords = (left: number) => (left > 0 ? `Sisa ${formatNumber(left)} kursi` : 'Penuh')

/** Result of choosing a mode, in words. */
export function choiceWords({ left, outcome }: ModeChoice): string {
  if (outcome === 'waitlist') return 'Kursi penuh, masuk daftar tunggu'
  if (outcome === 'full') return 'Kursi sudah penuh'
  if (outcome === 'approval') return 'Peserta dipilih dari yang mendaftar'
  return left === null ? 'Tanpa batas peserta' : seatsLeftWords(left)
}

interface Companions {
  participants: EventV2['participants']
  phase: EventV2['phase']
  /** The person's own name, if they take part. */
  ownName: string | null
}

/** Dimas Aryo Wicaksana dan 16 lainnya ikut: the other participants. Null without any. */
export function companionWords({ participants, phase, ownName }: Companions): string | null {
  const [first] = participants.names.filter((name) => name !== ownName)
  const others = participants.total - (ownName ? 1 : 0)
  const verb = `${phase === 'finished' ? 'terdaftar' : 'ikut'}${ownName ? ' bersamamu' : ''}`
  if (others <= 0) return null
  if (!first) return `${formatNumber(others)} orang ${verb}`
  return others > 1 ? `${first} dan ${formatNumber(others - 1)} lainnya ${verb}` : `${first} ${verb}`
}
