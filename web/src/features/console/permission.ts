import type { ConsoleSelf } from '@semai/contract/console/self'
import type { ResourceScope } from '@semai/contract/console/resource/resource'

/** Whether something is for who looks: the same as the server's rule, so that nobody is led to a rejection. */
export function isInScope(needed: ResourceScope, { scope, hub }: ConsoleSelf): boolean {
  if (scope === 'admin' || needed === 'hub') return true
  return needed === 'national' && hub === null
}
