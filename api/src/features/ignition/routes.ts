import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as ignition from '@semai/contract/ignition'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { ICS_TYPE, icsFile } from '../../lib/time/ics.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { findSessionIcs } from './calendar-queries.ts'
import { participationRoutes } from './participation-routes.ts'
import { findIgnitionContent, listIgnitionCategories, listIgnitionContents } from './queries.ts'

export const ignitionRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps
    await app.register(participationRoutes(deps))
    const viewerOf = (request: FastifyRequest) => ({ user_id: sessionOf(request).user_id, now: clock.now() })

    app.route({ ...ignition.listIgnitionCategories, handler: () => listIgnitionCategories(db, clock.now()) })

    app.route({
      ...ignition.listIgnitionContents,
      handler: (request) => listIgnitionContents(db, request.query, viewerOf(request)),
    })

    app.route({
      ...ignition.getIgnitionContent,
      handler: async (request) => {
        const data = await findIgnitionContent(db, request.params.id, viewerOf(request), previewedBy(request.session))
        if (!data) throw new Failure('ignition-content-not-found')
        return { data }
      },
    })

    app.route({
      ...ignition.getIgnitionIcs,
      handler: async (request, reply) => {
        const entry = await findSessionIcs(db, request.params.id, sessionOf(request).user_id)
        if (!entry) throw new Failure('ignition-content-not-found')
        reply.header('content-disposition', `attachment; filename="${entry.slug}.ics"`).type(ICS_TYPE)
        return icsFile(entry, { publicUrl: config.publicUrl, organizerEmail: config.supportEmail })
      },
    })
  }
