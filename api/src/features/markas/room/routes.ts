import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { TimeZone } from '@semai/contract/call/field'
import { limits } from '@semai/contract/call/limits'
import * as markas from '@semai/contract/markas/markas'
import * as setting from '@semai/contract/markas/setting'
import type { FastifyRequest } from 'fastify'
import { checkRange, type DayRange } from '../../../lib/time/day-range.ts'
import type { Deps } from '../../../lib/deps.ts'
import { transaction } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { addDays, localDay } from '../../../lib/time/local-time.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { findBuilding } from '../building/queries.ts'
import { rotateRoomCode } from './rotate-code.ts'
import { getRoomCode } from './code-queries.ts'
import { listRoomDays, listRooms, readRoomDays } from '../slot/grid-queries.ts'
import { findRoom } from './queries.ts'

const WEEK = 7

export const roomRoutes =
  ({ db, clock, config }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const viewerOf = (request: FastifyRequest) => ({ ...sessionOf(request), now: clock.now() })

    const checkBuilding = async (building_id?: string) => {
      if (building_id && !(await findBuilding(db, building_id, clock.now()))) throw new Failure('building-not-found')
    }

    app.route({
      ...markas.listRooms,
      handler: async (request) => {
        await checkBuilding(request.query.building_id)
        return listRooms(db, request.query, viewerOf(request))
      },
    })

    app.route({
      ...markas.listRoomDays,
      handler: async (request) => {
        await checkBuilding(request.query.building_id)
        return listRoomDays(db, request.query, viewerOf(request))
      },
    })

    /** @throws Failure range-too-long, invalid-input */
    const rangeOf = ({ start_date, end_date }: Partial<DayRange>, zone: TimeZone) => {
      const start = start_date ?? localDay(clock.now(), zone)
      return checkRange({ start_date: start, end_date: end_date ?? addDays(start, WEEK - 1) }, limits.calendarDays)
    }

    app.route({
      ...markas.getRoom,
      handler: async (request) => {
        const viewer = viewerOf(request)
        const room = await findRoom(db, request.params.id)
        const building = room && (await findBuilding(db, room.building.id, viewer.now))
        if (!room || !building) throw new Failure('room-not-found')
        const range = rangeOf(request.query, building.time_zone)
        const days = (await readRoomDays(db, [room], range, viewer)).get(room.id) ?? []
        return { data: { ...room, building, days } }
      },
    })

    const withAddress = (roomId: string, code: Awaited<ReturnType<typeof getRoomCode>>) => ({
      ...code,
      url: `${config.publicUrl}/markas/ruangan/${roomId}?code=${code.code}`,
    })

    app.route({
      ...setting.getRoomCode,
      handler: async (request) => {
        const { id } = request.params
        return { data: withAddress(id, await getRoomCode(db, sessionOf(request), id)) }
      },
    })

    app.route({
      ...setting.rotateRoomCode,
      handler: async (request) => {
        const { room_id } = request.body
        const code = await transaction(db, (tx) => rotateRoomCode(tx, sessionOf(request), room_id, clock.now()))
        return { message: 'Kode baru berlaku. Tempel yang baru di pintunya, ya.', data: withAddress(room_id, code) }
      },
    })
  }
