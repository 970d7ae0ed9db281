import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { actOnNotification } from '@semai/contract/notification/deed'
import type { Deps } from '../../../lib/deps.ts'
import { act } from './act.ts'

/** What is done from a push, without opening the product or signing in: its token says who, what and until when. */
export const deedRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...actOnNotification, handler: async ({ body }) => ({ message: await act(deps, body) }) })
  }
