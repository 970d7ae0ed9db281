import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { actOnNotification } from '@semai/contract/notification/action'
import type { Deps } from '../../../lib/deps.ts'
import { act } from './run-action.ts'

/** Route for push buttons, without opening the product or signing in. Its token names the person, action and expiry. */
export const actionRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...actOnNotification, handler: async ({ body }) => ({ message: await act(deps, body) }) })
  }
