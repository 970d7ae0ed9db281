import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { channelRoutes } from './channel/routes.ts'
import { channelSaveRoutes } from './channel/save-routes.ts'
import { memberRoutes } from './member/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { storeRoutes } from './channel/store-routes.ts'

export const chatRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(channelRoutes(deps))
    await app.register(channelSaveRoutes(deps))
    await app.register(memberRoutes(deps))
    await app.register(presenceRoutes(deps))
    await app.register(storeRoutes(deps))
    await app.register(pushRoutes(deps))
  }
