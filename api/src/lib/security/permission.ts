import type { ResourceScope } from '@semai/contract/console/resource/resource'
import type { Scope } from '@semai/contract/profile/profile'
import { sql, type RawBuilder } from 'kysely'

/** What a session says of what its person looks after. */
export interface Keeper {
  scope: Scope
  operator_hub_id: string | null
}

/** The hub that somebody is bound to; null for who looks after all of them. */
export const boundHub = ({ scope, operator_hub_id }: Keeper) => (scope === 'admin' ? null : operator_hub_id)

/** Whether somebody looks after any of what is kept by hubs, by the whole country, or by administrators alone. */
export function isInScope(keeper: Keeper, resourceScope: ResourceScope): boolean {
  if (keeper.scope === 'admin') return true
  return keeper.scope === 'operator' && (resourceScope === 'hub' || (resourceScope === 'national' && !boundHub(keeper)))
}

/**
 * Whether something is somebody's to look after. `hub` is the SQL of the hub that it belongs to; what belongs to none,
 * and without it, is the whole country's.
 */
export function isKeptBy(keeper: Keeper | null | undefined, hub?: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!keeper || !isInScope(keeper, 'hub')) return sql`false`
  const own = boundHub(keeper)
  if (!own) return sql`true`
  // Never null, for it is told to people too; in two parts, for an index serves them.
  return hub ? sql`(${hub} is not null and ${hub} = ${own}::uuid)` : sql`false`
}
