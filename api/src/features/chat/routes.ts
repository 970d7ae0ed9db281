import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { channelRoutes } from './channel/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { messageNotificationRoutes } from './notification/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { attachmentRoutes } from './attachment/routes.ts'
import { messageRoutes } from './message/routes.ts'
import { messageSearchRoutes } from './search/routes.ts'

export const chatRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(channelRoutes(deps))
    await app.register(memberRoutes(deps))
    await app.register(presenceRoutes(deps))
    await app.register(messageRoutes(deps))
    await app.register(attachmentRoutes(deps))
    await app.register(messageSearchRoutes(deps))
    await app.register(messageNotificationRoutes(deps))
  }
