import type { Resource } from '@semai/contract/console/resource/resource'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import type { Values } from '../table.ts'

/** Return the editable field with the row’s hub; null if the hub follows from something else. */
export const hubFieldOf = ({ fields }: Resource) =>
  Object.keys(fields).find((name) => fields[name]?.resource === 'region-hub' && !fields[name]?.isReadOnly) ?? null

/** Fill in the hub of an operator of a hub. A different hub stays here and is rejected later. */
export function withOwnHub(session: Session, resource: Resource, values: Values): Values {
  const hub = boundHub(session)
  const field = hubFieldOf(resource)
  return hub && field && resource.scope === 'hub' && !values[field] ? { ...values, [field]: hub } : values
}
