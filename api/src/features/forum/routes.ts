import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { categoryRoutes } from './category/routes.ts'
import { digestRoutes } from './digest/routes.ts'
import { followRoutes } from './topic/follow-routes.ts'
import { imageRoutes } from './post/image-routes.ts'
import { replyRoutes } from './reply/routes.ts'
import { replyWriteRoutes } from './reply/write-routes.ts'
import { topicRoutes } from './topic/routes.ts'
import { topicWriteRoutes } from './topic/write-routes.ts'

/** Routes of the forum. */
export const forumRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(categoryRoutes(deps))
    await app.register(topicRoutes(deps))
    await app.register(topicWriteRoutes(deps))
    await app.register(replyRoutes(deps))
    await app.register(replyWriteRoutes(deps))
    await app.register(followRoutes(deps))
    await app.register(imageRoutes(deps))
    await app.register(digestRoutes(deps))
  }
