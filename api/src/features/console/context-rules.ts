import type { Resource } from '@semai/contract/console/resource/resource'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { isInScope } from '../../lib/security/permission.ts'
import { sessionOf } from '../../lib/security/session.ts'
import type { ConsoleContext } from './table.ts'
import { tableNamed } from './tables.ts'

/**
 * Build the request context. A resource or operation outside the caller’s scope returns 404.
 * @throws Failure console-resource-not-found
 */
export function contextOf(
  deps: Deps,
  request: FastifyRequest,
  name: string,
  needed?: keyof Resource['can'],
): ConsoleContext {
  const session = sessionOf(request)
  const table = tableNamed(name)
  const isThere = table && isInScope(session, table.resource.scope) && (!needed || table.resource.can[needed])
  if (!isThere) throw new Failure('console-resource-not-found')
  return { deps, session, table, now: deps.clock.now() }
}

/** The version of a row that was edited. @throws Failure console-rev-missing */
export function revOfHeader({ headers }: FastifyRequest): string {
  const rev = /^(?:W\/)?"?([\w-]{1,64})"?$/.exec(headers['if-match'] ?? '')?.[1]
  if (!rev) throw new Failure('console-rev-missing')
  return rev
}
