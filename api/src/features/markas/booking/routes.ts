import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as schedule from '@semai/contract/markas/booking'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { formatInstant } from '../../../lib/time/format-date.ts'
import { ICS_TYPE, icsFile } from '../../../lib/time/ics.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { findReplacements } from './alternative-queries.ts'
import { book } from './book-room.ts'
import { orNameAlternatives } from './check-overlap.ts'
import { findBookingIcs } from './calendar-queries.ts'
import { cancel } from './cancel-booking.ts'
import { checkInSpan } from './emails.ts'
import { endEarly } from './end-booking-early.ts'
import { move } from './move-booking.ts'
import { checkIn, withTry } from './check-in.ts'
import { bookerOf, getRoomOf } from './own-queries.ts'
import { findNextBooking, findBooking, listBookings, type ReadBooking } from './queries.ts'

export const bookingRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, config } = deps
    const bookerFrom = (request: FastifyRequest) => bookerOf(deps, sessionOf(request).user_id)

    app.route({
      ...schedule.listSchedules,
      handler: (request) => listBookings(db, request.query, bookerFrom(request)),
    })

    app.route({
      ...schedule.getNextSchedule,
      handler: async (request) => ({ data: await findNextBooking(db, bookerFrom(request)) }),
    })

    app.route({
      ...schedule.getSchedule,
      handler: async (request) => {
        const booker = bookerFrom(request)
        const data = await findBooking(db, request.params.id, booker)
        if (!data) throw new Failure('schedule-not-found')
        const alternatives = await findReplacements(db, data.id, booker)
        return { data: { ...data, ...(alternatives && { alternatives }) } }
      },
    })

    app.route({
      ...schedule.getScheduleIcs,
      handler: async (request, reply) => {
        const entry = await findBookingIcs(db, request.params.id, bookerFrom(request))
        if (!entry) throw new Failure('schedule-not-found')
        reply.header('content-disposition', `attachment; filename="${entry.slug}.ics"`).type(ICS_TYPE)
        return icsFile(entry, { publicUrl: config.publicUrl, organizerEmail: config.supportEmail })
      },
    })

    app.route({
      ...schedule.createSchedule,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const { startup_id = null, idempotency_key = randomUUID(), code, ...body } = request.body
        const room_id = body.room_id.toLowerCase()
        const wanted = { ...body, ...spanOf(body), room_id, startup_id, idempotency_key, code }
        const data = await orNameAlternatives(deps, user_id, wanted, () =>
          withTry(deps, user_id, code, () => transaction(db, (tx) => book(deps, tx, user_id, wanted))),
        )
        reply.code(201)
        return { message: bookedMessage(data), data }
      },
    })

    app.route({
      ...schedule.reschedule,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { attendee_count = null, ...body } = request.body
        const roomId = body.room_id ?? (await getRoomOf(db, body.schedule_id, user_id))
        const wanted = { ...body, ...spanOf(body), room_id: roomId.toLowerCase(), attendee_count }
        const data = await orNameAlternatives(deps, user_id, { ...wanted, attendee_count: attendee_count ?? 1 }, () =>
          transaction(db, (tx) => move(deps, tx, user_id, wanted)),
        )
        return { message: 'Jadwalmu sudah dipindahkan.', data }
      },
    })

    app.route({
      ...schedule.occupySchedule,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await checkIn(deps, user_id, request.body)
        return { message: CHECKED_IN, data }
      },
    })

    app.route({
      ...schedule.cancelSchedule,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, (tx) => cancel(deps, tx, user_id, request.body))
        return { message: 'Pemesananmu sudah dibatalkan.', data }
      },
    })

    app.route({
      ...schedule.endSchedule,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, (tx) => endEarly(deps, tx, user_id, request.body.schedule_id))
        return { message: 'Terima kasih! Ruangnya sudah bisa dipakai orang lain.', data }
      },
    })
  }

/** Normalise instants to `toISOString`: requests and slots are compared as text. */
const spanOf = ({ start_at, end_at }: { start_at: string; end_at: string }) => ({
  start_at: new Date(start_at).toISOString(),
  end_at: new Date(end_at).toISOString(),
})

// The specification prescribes this text.
const CHECKED_IN = 'Ruangan Berhasil Tercheck in'

/** Message after booking. Without check-in, a second line says when to check in or until when to enter the code. */
function bookedMessage(data: ReadBooking): string {
  const { timeline, building, check_in_until: grace_until, check_in_required, reader_zone } = data
  if (timeline.some(({ kind }) => kind === 'occupied')) return CHECKED_IN
  if (data.is_walk_in) {
    const until = formatInstant(grace_until, building.time_zone, reader_zone)
    return `${CHECKED_IN}\nMasukkan kode di pintu ruang sampai ${until}. Lewat dari itu, ruangnya dilepas.`
  }
  const span = checkInSpan({ ...data, grace_until, time_zone: building.time_zone }, reader_zone)
  return `${CHECKED_IN}\nCheck-in ${span}${check_in_required ? ', dengan kode di pintu ruang' : ''}.`
}
