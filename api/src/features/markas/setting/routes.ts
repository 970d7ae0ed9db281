import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as markas from '@semai/contract/markas/setting'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { findBuilding } from '../building/queries.ts'
import { findRoom } from '../room/queries.ts'
import { strikesOf, strikesSince } from '../booking/rules.ts'
import { getSetting } from './queries.ts'
import { readBookerStatus } from './booker-queries.ts'

export const settingRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...markas.getMarkasSetting,
      handler: async (request) => {
        const { building_id, room_id } = request.query
        const now = clock.now()
        if (room_id && !(await findRoom(db, room_id))) throw new Failure('room-not-found')
        if (building_id && !(await findBuilding(db, building_id, now))) throw new Failure('building-not-found')
        const setting = await getSetting(db, request.query)
        const since = strikesSince(setting, now)
        const { active_bookings, missed } = await readBookerStatus(db, sessionOf(request).user_id, { since, now })
        return { data: { ...setting, booker_status: { active_bookings, ...strikesOf(missed, setting, now) } } }
      },
    })
  }
