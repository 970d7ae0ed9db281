import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { identityRoutes } from './identity-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { addressKey } from './rules.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { countAttempt } from './throttle-queries.ts'

export const authRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps
    // Before the body is checked: a wrong body counts as an attempt too.
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.rate !== 'sign-in') return
      await countAttempt(db, 'address', addressKey(request.ip), config.signInsPerMinute, clock.now())
    })
    await app.register(signInRoutes(deps))
    await app.register(registrationRoutes(deps))
    await app.register(passwordRoutes(deps))
    await app.register(identityRoutes(deps))
    await app.register(sessionRoutes(deps))
  }
