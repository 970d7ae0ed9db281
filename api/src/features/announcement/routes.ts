import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as announcement from '@semai/contract/announcement'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { markOpened } from './mark-opened.ts'
import { findAnnouncement, isRecipient, listAnnouncements } from './queries.ts'

export const announcementRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...announcement.listAnnouncements,
      handler: (request) => listAnnouncements(db, sessionOf(request).user_id, request.query.page),
    })

    app.route({
      ...announcement.getAnnouncement,
      handler: async (request) => {
        const data = await findAnnouncement(db, request.params.id, sessionOf(request))
        if (!data) throw new Failure('announcement-not-found')
        return { data }
      },
    })

    app.route({
      ...announcement.readAnnouncement,
      handler: async (request) => {
        const { id } = request.params
        const { user_id } = sessionOf(request)
        if (!(await isRecipient(db, id, user_id))) throw new Failure('announcement-not-found')
        await markOpened(db, id, user_id, clock.now())
        return { data: { id } }
      },
    })
  }
