import type { Field } from '@semai/contract/console/resource/field'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { viewerTimeZone } from '../../lib/time/format-date.ts'
import { readUser } from '../../lib/session/session.ts'

/** Return the operator’s time zone: the hub’s, or their own. */
export const ownZone = ({ hub }: Pick<ConsoleSelf, 'hub'>) =>
  hub?.time_zone ?? readUser()?.time_zone ?? viewerTimeZone()

/** Return the zone of an instant: from another field, or the operator’s. */
export function zoneOf(
  { zoneField = '' }: Pick<Field, 'zoneField'>,
  values: Record<string, unknown>,
  own: string,
): string {
  const zone = values[zoneField]
  return typeof zone === 'string' && zone !== '' ? zone : own
}

const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

/** Return one of the country’s zones; Jakarta’s for users elsewhere. */
export const countryZone = (zone: string) => ZONES.find((known) => known === zone) ?? ZONES[0]
