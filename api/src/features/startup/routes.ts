import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getPublicStartup } from '@semai/contract/startup/public'
import * as startup from '@semai/contract/startup/startup'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { formRoutes } from './edit/routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { memberRoutes } from './team/routes.ts'
import { pictureRoutes } from './edit/picture-routes.ts'
import { SharedAnswers } from '../../lib/http/shared-answers.ts'
import { getStartup, listStartupMarks, listStartups, listStartupsOf, type StartupMarks } from './directory/queries.ts'
import { findActiveStage, listSectors, listStages } from './directory/reference-queries.ts'
import { findPublicStartup } from './directory/public-queries.ts'
import { teamSearchRoutes } from './team/search-routes.ts'
import { findPresentSlug } from '../../lib/database/former-slug.ts'
import { movedPermanently } from '../../lib/http/moved.ts'

export const startupRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, readDb, config } = deps
    await app.register(formRoutes(deps))
    await app.register(pictureRoutes(deps))
    await app.register(memberRoutes(deps))
    await app.register(invitationRoutes(deps))
    await app.register(teamSearchRoutes(deps))

    const shared = new SharedAnswers<StartupMarks>({
      isOn: config.sharesAnswers,
      unmarked: { my_role: null },
      own: { kind: 'startup', marksOf: (userId, ids) => listStartupMarks(db, userId, ids) },
    })

    app.route({ ...startup.listStartupStages, handler: () => listStages(readDb) })
    app.route({ ...startup.listStartupSectors, handler: () => listSectors(readDb) })

    app.route({
      ...startup.getActiveStartupStage,
      handler: async (request) => ({ data: await findActiveStage(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...startup.listStartups,
      handler: (request, reply) => shared.list(request, reply, request.url, () => listStartups(db, request.query)),
    })

    app.route({
      ...startup.listMyStartups,
      handler: (request) => listStartupsOf(db, sessionOf(request).user_id),
    })

    app.route({
      ...getPublicStartup,
      handler: async ({ params }, reply) => {
        const data = await findPublicStartup(readDb, params.slug)
        if (data) return { data }
        const slug = await findPresentSlug(readDb, 'startup', params.slug)
        if (!slug) throw new Failure('startup-not-found')
        return movedPermanently(reply, `/v1/public/startup/get/${slug}`)
      },
    })

    app.route({
      ...startup.getStartup,
      handler: async (request) => ({ data: await getStartup(db, request.params.id, sessionOf(request).user_id) }),
    })
  }
