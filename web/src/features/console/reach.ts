import type { ConsoleSelf } from '@semai/contract/console-self'
import type { Reach } from '@semai/contract/console/resource'

/** Whether something is for who looks: the same as the server's rule, so that nobody is led to a refusal. */
export function isInReach(reach: Reach, { scope, hub }: ConsoleSelf): boolean {
  if (scope === 'admin' || reach === 'hub') return true
  return reach === 'national' && hub === null
}
