import type { ResourceScope } from '@semai/contract/console/resource/resource'
import type { Scope } from '@semai/contract/profile/profile'
import { sql, type RawBuilder } from 'kysely'

/** Facts of a session that decide staff rights. */
export interface Keeper {
  scope: Scope
  operator_hub_id: string | null
}

/** Hub of an operator; null for national staff. */
export const boundHub = ({ scope, operator_hub_id }: Keeper) => (scope === 'admin' ? null : operator_hub_id)

/** Whether a person may manage resources of a scope: hub, national or admin. */
export function isInScope(keeper: Keeper, resourceScope: ResourceScope): boolean {
  if (keeper.scope === 'admin') return true
  return keeper.scope === 'operator' && (resourceScope === 'hub' || (resourceScope === 'national' && !boundHub(keeper)))
}

/**
 * SQL condition: the person manages a row. `hub` is the SQL of the row's hub; rows without a hub belong to national staff.
 */
export function isManagedBy(keeper: Keeper | null | undefined, hub?: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!keeper || !isInScope(keeper, 'hub')) return sql`false`
  const own = boundHub(keeper)
  if (!own) return sql`true`
  // Never null, because it is also returned; two parts, so that an index applies.
  return hub ? sql`(${hub} is not null and ${hub} = ${own}::uuid)` : sql`false`
}
