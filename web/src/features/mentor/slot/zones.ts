import { zoneName } from '../../../lib/time/format-date.ts'

/** Indonesian time zones from west to east. */
export const ZONES = [
  { zone: 'Asia/Jakarta', name: 'WIB' },
  { zone: 'Asia/Makassar', name: 'WITA' },
  { zone: 'Asia/Jayapura', name: 'WIT' },
] as const

/** Map a zone to WIB, WITA or WIT: Asia/Pontianak is WIB; WIB for zones abroad. */
export const homeZoneOf = (zone: string, now: Date | number = Date.now()): string =>
  ZONES.find(({ name }) => name === zoneName(now, zone))?.zone ?? ZONES[0].zone
