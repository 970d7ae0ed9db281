import { zoneName } from '../../../lib/format.ts'

/** The country's zones, from west to east, as people name them. */
export const ZONES = [
  { zone: 'Asia/Jakarta', name: 'WIB' },
  { zone: 'Asia/Makassar', name: 'WITA' },
  { zone: 'Asia/Jayapura', name: 'WIT' },
] as const

/** That of somebody who lives in `zone`: Asia/Pontianak is WIB too; the west's for who is abroad. */
export const homeZoneOf = (zone: string, now: Date | number = Date.now()): string =>
  ZONES.find(({ name }) => name === zoneName(now, zone))?.zone ?? ZONES[0].zone
