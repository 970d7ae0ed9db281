import type { ConsoleSelf } from '@semai/contract/console/self'
import type { ResourceScope } from '@semai/contract/console/resource/resource'

/** Whether the user has access, by the server’s rule, so that the page offers nothing that it rejects. */
export function isInScope(needed: ResourceScope, { scope, hub }: ConsoleSelf): boolean {
  if (scope === 'admin' || needed === 'hub') return true
  return needed === 'national' && hub === null
}
