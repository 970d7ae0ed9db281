import type { Resource } from '@semai/contract/console/resource/resource'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import type { Values } from '../table.ts'

/** The field by which one says whose a row is; null when it follows from something else. */
export const hubFieldOf = ({ fields }: Resource) =>
  Object.keys(fields).find((name) => fields[name]?.resource === 'region-hub' && !fields[name]?.isReadOnly) ?? null

/** What an operator of a hub makes is that hub's, unless they say otherwise, which is refused later. */
export function withOwnHub(session: Session, resource: Resource, values: Values): Values {
  const hub = boundHub(session)
  const field = hubFieldOf(resource)
  return hub && field && resource.scope === 'hub' && !values[field] ? { ...values, [field]: hub } : values
}
