import { sql, type RawBuilder } from 'kysely'
import type { Session } from './session.ts'

/**
 * Whether a draft is shown to who asks: to the staff in whose reach it is, to see how it will
 * look. `hub` is the SQL of the hub that it belongs to; without it, it is the whole country's.
 */
export function previewedBy(session: Session | null | undefined, hub?: RawBuilder<unknown>): RawBuilder<boolean> {
  const { scope, operator_hub_id = null } = session ?? {}
  if (scope === 'admin' || (scope === 'operator' && operator_hub_id === null)) return sql`true`
  return scope === 'operator' && hub ? sql`${hub} = ${operator_hub_id}::uuid` : sql`false`
}

/** Nobody's. */
export const noPreview: RawBuilder<boolean> = sql`false`
