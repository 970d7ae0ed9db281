import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pushNewMessage } from '@semai/contract/chat/push-message'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getChannelFor } from '../channel/access-queries.ts'
import { findStoredMessage } from '../message/queries.ts'
import { askToNotify } from './claim-notifications.ts'

export const messageNotificationRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...pushNewMessage,
      handler: async (request) => {
        const session = sessionOf(request)
        const { channel_id, message_id } = request.body
        const channel = await getChannelFor(db, channel_id, session)
        const message = await findStoredMessage(db, channel, message_id)
        if (!message) throw new Failure('message-not-found')
        if (message.sender_id !== session.user_id) throw new Failure('message-not-yours')
        await askToNotify(db, channel_id)
        return { message: 'Anggota lain diberi tahu.' }
      },
    })
  }
