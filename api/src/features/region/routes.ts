import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as region from '@semai/contract/region'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { listHubActivities } from './activity-queries.ts'
import { findRegionHub, listBanners, listRegencies, listRegionHubs, listRegions } from './queries.ts'

export const regionRoutes =
  ({ readDb, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...region.listRegions, handler: ({ query }) => listRegions(readDb, query.page) })
    app.route({ ...region.listRegencies, handler: ({ query }) => listRegencies(readDb, query) })
    app.route({ ...region.listRegionHubs, handler: ({ query }) => listRegionHubs(readDb, query.page) })
    app.route({
      ...region.getRegionHub,
      handler: async ({ params }) => {
        const data = await findRegionHub(readDb, params.region_hub_id, clock.now())
        if (!data) throw new Failure('region-hub-unknown')
        return { data }
      },
    })
    app.route({
      ...region.listHubActivities,
      handler: async (request) => {
        const { region_hub_id } = sessionOf(request)
        return onePage(region_hub_id ? await listHubActivities(readDb, region_hub_id, clock.now()) : [])
      },
    })
    app.route({
      ...region.listBanners,
      handler: ({ query }) => listBanners(readDb, query, clock.now()),
    })
  }
