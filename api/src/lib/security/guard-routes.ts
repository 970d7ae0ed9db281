import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { isInScope, type Keeper } from './permission.ts'
import type { Session, SessionCache } from './session.ts'

const SCOPES = { reader: 'hub', operator: 'hub', national: 'national', admin: 'admin' } as const

type StaffAccess = keyof typeof SCOPES

/**
 * Require a session for every route, unless its config says `access: 'public'`. Staff who lack only two-step sign-in get
 * two-step-needed.
 */
export function guardRoutes(app: FastifyInstance, sessions: SessionCache) {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === 'public') {
      request.session = await optionalSession(request, sessions)
      return
    }
    request.session = await sessions.get(bearer(request))
    if (!access) return
    if (isLetIn(request.session, access)) return
    if (!hasScope(request.session.account, access)) throw new Failure('forbidden')
    // Another process may have turned two-step sign-in on since.
    request.session = await sessions.getAnew(bearer(request))
    if (!isLetIn(request.session, access)) throw new Failure('two-step-needed')
  })
}

const hasScope = (keeper: Keeper, access: StaffAccess) => isInScope(keeper, SCOPES[access])

const isLetIn = (session: Session, access: StaffAccess) =>
  hasScope(session, access) || (access === 'reader' && session.is_mentor)

function bearer({ headers }: FastifyRequest): string {
  if (!headers.authorization) throw new Failure('auth-header-empty')
  const token = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(headers.authorization)?.[1]
  if (!token) throw new Failure('STATUS_UNAUTHORIZED')
  return token
}

// A public call answers guests too, so a token that has ended is as good as none.
async function optionalSession(request: FastifyRequest, sessions: SessionCache) {
  if (!request.headers.authorization) return null
  try {
    return await sessions.get(bearer(request))
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
