import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { limits } from '@semai/contract/call/limits'
import * as markas from '@semai/contract/markas/markas'
import type { FastifyRequest } from 'fastify'
import { checkRange } from '../../../lib/time/day-range.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { findBuilding, findBuildingDetail, listBuildings } from './queries.ts'
import { listBuildingDays, readGrid, withDayStatus } from '../slot/grid-queries.ts'

export const buildingRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const viewerOf = (request: FastifyRequest) => ({ ...sessionOf(request), now: clock.now() })

    /** @throws Failure building-not-found */
    const getBuilding = async (id: string) => {
      const building = await findBuilding(db, id, clock.now())
      if (!building) throw new Failure('building-not-found')
      return building
    }

    app.route({
      ...markas.listBuildings,
      handler: async (request) => {
        const viewer = viewerOf(request)
        const { data, ...rest } = await listBuildings(db, request.query, viewer)
        return { ...rest, data: await withDayStatus(db, data, viewer) }
      },
    })

    app.route({
      ...markas.getBuilding,
      handler: async (request) => {
        const viewer = viewerOf(request)
        const found = await findBuildingDetail(db, request.params.id, viewer.now)
        const [data] = found ? await withDayStatus(db, [found], viewer) : []
        if (!data) throw new Failure('building-not-found')
        return { data }
      },
    })

    app.route({
      ...markas.listBuildingDays,
      handler: async (request) => {
        const range = checkRange(request.query, limits.calendarDays)
        const building = await getBuilding(request.params.id)
        return onePage(await listBuildingDays(db, building, range, viewerOf(request)))
      },
    })

    app.route({
      ...markas.getBuildingGrid,
      handler: async (request) => {
        const building = await getBuilding(request.params.id)
        const viewer = viewerOf(request)
        const date = request.query.date ?? localDay(viewer.now, building.time_zone)
        return { data: await readGrid(db, building, date, viewer) }
      },
    })
  }
