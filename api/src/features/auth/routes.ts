import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { identityRoutes } from './identity/routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { reopenRoutes } from './reopen/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'

export const authRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(sessionRoutes(deps))
    await app.register(twoStepRoutes(deps))
    await app.register(registrationRoutes(deps))
    await app.register(passwordRoutes(deps))
    await app.register(identityRoutes(deps))
    await app.register(proofRoutes(deps))
    await app.register(reopenRoutes(deps))
    await app.register(invitationRoutes(deps))
  }
