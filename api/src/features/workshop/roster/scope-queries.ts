import { sql, type RawBuilder } from 'kysely'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

export type Viewer = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

/** Condition for participants `u` of a workshop `w`: people of the operator's hub, and all of the hub's workshops. */
export function isSeenBy(viewer: Viewer): RawBuilder<unknown> {
  const hub = boundHub(viewer)
  return hub ? sql`${hub}::uuid in (u.region_hub_id, w.region_hub_id)` : sql`true`
}
