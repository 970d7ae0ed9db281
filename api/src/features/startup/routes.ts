import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as startup from '@semai/contract/startup'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { formRoutes } from './form-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { getStartup, listStartups, listStartupsOf } from './queries.ts'
import { findActiveStage, listSectors, listStages } from './reference-queries.ts'
import { teamSearchRoutes } from './team-search-routes.ts'

export const startupRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, readDb } = deps
    await app.register(formRoutes(deps))
    await app.register(pictureRoutes(deps))
    await app.register(memberRoutes(deps))
    await app.register(invitationRoutes(deps))
    await app.register(teamSearchRoutes(deps))

    app.route({ ...startup.listStartupStages, handler: () => listStages(readDb) })
    app.route({ ...startup.listStartupSectors, handler: () => listSectors(readDb) })

    app.route({
      ...startup.getActiveStartupStage,
      handler: async (request) => ({ data: await findActiveStage(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...startup.listStartups,
      handler: (request) => listStartups(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...startup.listMyStartups,
      handler: (request) => listStartupsOf(db, sessionOf(request).user_id),
    })

    app.route({
      ...startup.getStartup,
      handler: async (request) => ({ data: await getStartup(db, request.params.id, sessionOf(request).user_id) }),
    })
  }
