import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../../lib/deps.ts'
import { attachmentRoutes } from '../attachment/routes.ts'
import { messageRoutes } from '../message/routes.ts'
import { messageSearchRoutes } from '../search/routes.ts'

/** Messages, where they are kept: reading, writing, files and searching. */
export const storeRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(messageRoutes(deps))
    await app.register(attachmentRoutes(deps))
    await app.register(messageSearchRoutes(deps))
  }
