import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as push from '@semai/contract/notification/web-push'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { arePushKeys, isPushService } from '../../../lib/push/web-push.ts'
import { isSubscribed } from './queries.ts'
import { deleteSubscription, saveSubscription } from './save-subscription.ts'

/** Routes to subscribe browsers to pushes. */
export const pushRoutes =
  ({ config, db, clock, webPush }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...push.getPushKey,
      handler: async (request) => ({
        data: { key: webPush.publicKey, is_subscribed: await isSubscribed(db, sessionOf(request).id) },
      }),
    })

    app.route({
      ...push.subscribePush,
      handler: async (request, reply) => {
        const { id: session_id, user_id } = sessionOf(request)
        const { endpoint, keys } = request.body
        if (!isPushService(endpoint, config.pushHosts)) throw new Failure('push-endpoint-refused')
        if (!arePushKeys(keys)) throw fieldFailure('invalid-input', 'keys')
        const subscription = { user_id, session_id, endpoint, ...keys }
        await transaction(db, (tx) => saveSubscription(tx, subscription, clock.now()))
        reply.code(201)
        return { message: 'Peramban ini akan diberi tahu walau Semai tertutup.' }
      },
    })

    app.route({
      ...push.unsubscribePush,
      handler: async (request) => {
        await deleteSubscription(db, sessionOf(request).id)
        return { message: 'Peramban ini tidak diberi tahu lagi.' }
      },
    })
  }
