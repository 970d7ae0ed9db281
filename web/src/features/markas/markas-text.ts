import type { Building, BuildingDay, ListedBuilding } from '@semai/contract/markas/markas'
import type { NextFree, Slot, SlotState } from '@semai/contract/markas/slot'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatClock, formatDay, formatTimeRange, formatWeekday, zoneName } from '../../lib/time/format-date.ts'
import { localDay } from '../../lib/time/local-day.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const HOUR = 60
// Zones of Indonesia have fixed offsets without daylight saving time.
const OFFSETS = { 'Asia/Jakarta': '+07:00', 'Asia/Makassar': '+08:00', 'Asia/Jayapura': '+09:00' } as const

export const SLOT_WORDS: Record<SlotState, string> = {
  free: 'Tersedia',
  now: 'Sekarang',
  held: 'Dipesan',
  mine: 'Punyamu',
  past: 'Lewat',
  late: 'Pemesanan ditutup',
  early: 'Belum buka',
}

/** Reasons why a picked slot cannot be booked any more. */
export const LOST_WORDS: Record<SlotState, string> = {
  free: 'terlalu singkat untuk ruang ini',
  now: 'terlalu singkat untuk ruang ini',
  held: 'baru saja dipesan orang lain',
  mine: 'sudah kamu pesan',
  past: 'sudah lewat',
  late: 'terlalu dekat untuk dipesan',
  early: 'belum dibuka untuk dipesan',
}

/** Format a length: '2 jam', '1 jam 30 menit' or '45 menit'. */
export function lengthWords(start: string, end: string): string {
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(' ')
}

/** Format '13.00–15.00' without a zone. Use it only beside a text that names the zone. */
export const clockRange = ({ start_at, end_at }: Pick<Slot, 'start_at' | 'end_at'>, zone: string) =>
  `${formatClock(start_at, zone)}–${formatClock(end_at, zone)}`

/** Format '09.00–22.00 WIB', with the viewer's own hours in brackets if they differ. */
export function hoursWords({ start_time, end_time, time_zone }: Building, viewerZone: string, now: Date): string {
  const moment = (time: string) => `${localDay(now, time_zone)}T${time}:00${OFFSETS[time_zone]}`
  const words = formatTimeRange(moment(start_time), moment(end_time), time_zone, viewerZone)
  // Word joiners prevent a line break within 09.00–22.00.
  return words.replaceAll('–', '–\u2060')
}

const WEEK = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** Format open days: 'Setiap hari', 'Senin–Sabtu' or 'Senin, Rabu, Jumat'. */
export function openDaysWords(days: number[]): string {
  const sorted = [...new Set(days)].sort((one, other) => one - other)
  if (sorted.length === WEEK.length) return 'Setiap hari'
  const names = sorted.map((day) => WEEK[day - 1] ?? '')
  const isRow = sorted.every((day, at) => at === 0 || day === (sorted[at - 1] ?? 0) + 1)
  return isRow && names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
}

/** Text of the third line of a date tile. */
export function dayWords(
  { state, free_slots, day_status }: Pick<BuildingDay, 'state' | 'free_slots' | 'day_status'>,
  isToday: boolean,
): string {
  if (state === 'closed') return 'Tutup'
  if (state === 'holiday') return 'Libur'
  if (isToday) return 'Hari ini'
  if (day_status === 'over') return 'Sudah lewat'
  return free_slots > 0 ? `${formatNumber(free_slots)} slot` : 'Penuh'
}

const TODAY_WORDS = { full: 'Penuh hari ini', over: 'Tutup hari ini', closed: 'Tutup hari ini' } as const

/** Text why nothing is free today and when the next slots are: "Tutup hari ini · besok masih ada 4 jadwal kosong". */
export function noneTodayWords(day_status: keyof typeof TODAY_WORDS, next: NextFree | null, today: string): string {
  return [TODAY_WORDS[day_status], ...(next ? [nextFreeWords(next, today)] : [])].join(' · ')
}

function nextFreeWords({ date, free_slots }: NextFree, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
  const noon = `${date}T12:00:00Z`
  const name = days === 1 ? 'besok' : days < WEEK.length ? formatWeekday(noon, 'UTC') : formatDay(noon, 'UTC')
  return `${name} masih ada ${formatNumber(free_slots)} jadwal kosong`
}

/** Status text of a building: coming, nothing left today, open or closed now. */
export function buildingStatus(
  {
    status,
    is_open_now,
    day_status,
    next_free,
    time_zone,
  }: Pick<ListedBuilding, 'status' | 'is_open_now' | 'day_status' | 'next_free' | 'time_zone'>,
  now: Date,
): { words: string; tone: 'nila' | 'daun' | 'neutral' } {
  if (status === 'coming_soon') return { words: 'Segera hadir', tone: 'nila' }
  if (day_status === 'full' || day_status === 'over' || day_status === 'closed')
    return { words: noneTodayWords(day_status, next_free, localDay(now, time_zone)), tone: 'neutral' }
  return is_open_now ? { words: 'Buka sekarang', tone: 'daun' } : { words: 'Sedang tutup', tone: 'neutral' }
}

/** Note about different clocks of a place and the viewer; null when they are equal. */
export function zoneNote(zone: string, viewerZone: string, now: Date): string | null {
  const [there, here] = [formatClock(now, zone), formatClock(now, viewerZone)]
  if (there === here && localDay(now, zone) === localDay(now, viewerZone)) return null
  return `Semua jam dalam ${zoneName(now, zone)}. Di sana sekarang ${there}, di tempatmu ${here} ${zoneName(now, viewerZone)}.`
}
