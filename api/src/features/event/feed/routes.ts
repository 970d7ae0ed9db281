import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as calendar from '@semai/contract/event/calendar'
import { Token } from '@semai/contract/call/field'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { ICS_TYPE, icsFeed, icsFile, type IcsEntry } from '../../../lib/time/ics.ts'
import { hashToken, newToken, sessionOf } from '../../../lib/security/session.ts'
import { deleteFeed, upsertFeed } from './change-feed.ts'
import { findFeed, findFeedOwner, findIcsEntry, listFeedEntries } from './queries.ts'
import { findPresentSlug } from '../../../lib/database/former-slug.ts'
import { movedPermanently } from '../../../lib/http/moved.ts'

/** Routes for calendar programs: a file of one event, and a personal feed. */
export const feedRoutes =
  ({ db, clock, config }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const options = { publicUrl: config.publicUrl, organizerEmail: config.supportEmail }

    const sendFile = (reply: FastifyReply, entry: (IcsEntry & { slug: string }) | null) => {
      if (!entry) throw new Failure('event-not-found')
      reply.header('content-disposition', `attachment; filename="${entry.slug}.ics"`).type(ICS_TYPE)
      return icsFile(entry, options)
    }

    app.route({
      ...calendar.getEventIcs,
      handler: async (request, reply) =>
        sendFile(reply, await findIcsEntry(db, request.params, sessionOf(request).user_id)),
    })

    app.route({
      ...calendar.getPublicEventIcs,
      handler: async ({ params }, reply) => {
        const entry = await findIcsEntry(db, params, null)
        const slug = entry ? null : await findPresentSlug(db, 'event', params.slug)
        return slug ? movedPermanently(reply, `/v1/public/event/get-ics/${slug}`) : sendFile(reply, entry)
      },
    })

    app.route({
      ...calendar.getCalendarFeed,
      handler: async (request) => ({
        data: (await findFeed(db, sessionOf(request).user_id)) ?? { created_at: null },
      }),
    })

    app.route({
      ...calendar.createCalendarFeed,
      handler: async (request) => {
        const token = newToken()
        const now = clock.now()
        await upsertFeed(db, sessionOf(request).user_id, hashToken(token), now)
        return { data: { url: `${config.publicUrl}/kalender/${token}.ics`, created_at: now.toISOString() } }
      },
    })

    app.route({
      ...calendar.removeCalendarFeed,
      handler: async (request) => {
        await deleteFeed(db, sessionOf(request).user_id)
        return { message: 'Alamat kalendermu sudah tidak berlaku.' }
      },
    })

    // Calendar programs subscribe here. They cannot sign in, so the secret address is the key.
    app.route({
      method: 'GET',
      url: '/kalender/:token.ics',
      config: { access: 'public' },
      schema: { hide: true, params: Type.Object({ token: Token }) },
      handler: async ({ params }, reply) => {
        const owner = await findFeedOwner(db, hashToken(params.token))
        if (!owner) throw new Failure('unknown-call')
        const entries = await listFeedEntries(db, owner.user_id, clock.now())
        reply.header('cache-control', 'private, max-age=300').type(ICS_TYPE)
        return icsFeed(entries, { ...options, zone: owner.time_zone })
      },
    })
  }
