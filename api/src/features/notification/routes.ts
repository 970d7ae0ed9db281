import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as notification from '@semai/contract/notification/notification'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { deleteNotifications, markRead } from './mark-read.ts'
import { countUnread, listNotifications } from './queries.ts'

export const notificationRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...notification.listNotifications,
      handler: (request) => listNotifications(db, sessionOf(request).user_id, request.query.page),
    })

    app.route({
      ...notification.readNotifications,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await markRead(db, { user_id, ...request.body }, clock.now())
        return { data: { total_unread: await countUnread(db, user_id) } }
      },
    })

    app.route({
      ...notification.deleteNotifications,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const ids = [...new Set(request.body.id.map((id) => id.toLowerCase()))]
        await transaction(db, async (tx) => {
          const deleted = await deleteNotifications(tx, user_id, ids, clock.now())
          if (deleted < ids.length) throw new Failure('notification-not-found')
        })
        return { message: ids.length === 1 ? 'Notifikasi dihapus.' : `${ids.length} notifikasi dihapus.` }
      },
    })
  }
