import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { buildingRoutes } from './building/routes.ts'
import { holidayRoutes } from './building/holiday-routes.ts'
import { guardBuildings } from './live.ts'
import { roomRoutes } from './room/routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { settingRoutes } from './setting/routes.ts'

export const markasRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(buildingRoutes(deps))
    await app.register(roomRoutes(deps))
    await app.register(settingRoutes(deps))
    await app.register(holidayRoutes(deps))
    await app.register(bookingRoutes(deps))
    guardBuildings(deps)
  }
