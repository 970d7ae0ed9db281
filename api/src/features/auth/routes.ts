import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { identityRoutes } from './identity-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { reopenRoutes } from './reopen-routes.ts'
import { addressKey } from './rules.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { countAttempt } from './throttle-queries.ts'
import { twoStepRoutes } from './two-step-routes.ts'

/** To look a certificate up gives nothing away but what is printed on it: it may be done more often. */
const CHECKS_A_SIGN_IN = 3

/**
 * Counts what an address tries of the calls that say so, in whichever feature. Goes behind the guard, and before the
 * body is checked: a wrong body counts as an attempt too.
 */
export function limitAttempts(app: FastifyInstance, { db, clock, config }: Deps) {
  app.addHook('onRequest', async ({ routeOptions, session, ip }) => {
    const { rate } = routeOptions.config
    if (!rate || (rate === 'guest' && session)) return
    const [kind, perMinute] =
      rate === 'check' ? ['check', config.signInsPerMinute * CHECKS_A_SIGN_IN] : ['address', config.signInsPerMinute]
    await countAttempt(db, kind, addressKey(ip), perMinute, clock.now())
  })
}

export const authRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(signInRoutes(deps))
    await app.register(twoStepRoutes(deps))
    await app.register(registrationRoutes(deps))
    await app.register(passwordRoutes(deps))
    await app.register(identityRoutes(deps))
    await app.register(sessionRoutes(deps))
    await app.register(reopenRoutes(deps))
  }
