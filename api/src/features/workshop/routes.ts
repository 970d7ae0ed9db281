import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as module from '@semai/contract/workshop/module'
import * as workshop from '@semai/contract/workshop/workshop'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { assertModuleOpen } from './access-queries.ts'
import { participationRoutes } from './participation-routes.ts'
import { progressRoutes } from './progress-routes.ts'
import { findCurrentWorkshop, getWorkshop, listModules, listWorkshops } from './queries.ts'
import { rosterRoutes } from './roster/routes.ts'
import { getSubModule } from './sub-module-queries.ts'

export const workshopRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps
    await app.register(participationRoutes(deps))
    await app.register(progressRoutes(deps))
    await app.register(rosterRoutes(deps))
    const viewerOf = (request: FastifyRequest) => ({ user_id: sessionOf(request).user_id, now: clock.now() })

    app.route({
      ...workshop.listWorkshops,
      handler: (request) => listWorkshops(db, request.query, viewerOf(request)),
    })

    app.route({
      ...workshop.getCurrentWorkshop,
      handler: async (request) => ({ data: { workshop: await findCurrentWorkshop(db, viewerOf(request)) } }),
    })

    app.route({
      ...workshop.getWorkshop,
      handler: async (request) => ({
        data: await getWorkshop(db, request.params.id, viewerOf(request), previewedBy(request.session)),
      }),
    })

    app.route({
      ...module.listWorkshopModules,
      handler: async (request) =>
        onePage(await listModules(db, request.query.workshop_id, viewerOf(request), previewedBy(request.session))),
    })

    app.route({
      ...module.getWorkshopModule,
      handler: async (request) => {
        const { user_id, now } = viewerOf(request)
        return { data: await assertModuleOpen(db, user_id, request.query.id, now) }
      },
    })

    app.route({
      ...module.getWorkshopSubModule,
      handler: async (request) => ({ data: await getSubModule(deps, sessionOf(request).user_id, request.query.id) }),
    })
  }
