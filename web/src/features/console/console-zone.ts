import type { Field } from '@semai/contract/console/resource/field'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { viewerTimeZone } from '../../lib/format.ts'
import { readUser } from '../../lib/session/session.ts'

/** The zone in which an operator thinks: the hub's, or their own. */
export const ownZone = ({ hub }: Pick<ConsoleSelf, 'hub'>) =>
  hub?.time_zone ?? readUser()?.time_zone ?? viewerTimeZone()

/** The zone of an instant: what another field says, or the operator's own. */
export function zoneOf(
  { zoneField = '' }: Pick<Field, 'zoneField'>,
  values: Record<string, unknown>,
  own: string,
): string {
  const zone = values[zoneField]
  return typeof zone === 'string' && zone !== '' ? zone : own
}
