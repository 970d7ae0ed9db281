import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as free from '@semai/contract/mentor/free'
import * as hours from '@semai/contract/mentor/hours'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getOwnMentor } from '../account/own-mentor-queries.ts'
import { listFreeMentors } from './free-queries.ts'
import { readHours, readHoursChoices } from './queries.ts'
import { saveHours } from './save-hours.ts'
import { getSlots } from './slot-queries.ts'

export const hoursRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...hours.getOwnHours,
      handler: async (request) => {
        const { id } = await getOwnMentor(db, sessionOf(request).user_id)
        return { data: { ...(await readHours(db, id, clock.now())), choices: await readHoursChoices(db) } }
      },
    })

    app.route({
      ...hours.saveOwnHours,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, (tx) => saveHours(deps, tx, user_id, request.body))
        return { message: 'Jammu sudah disimpan.', data }
      },
    })

    app.route({
      ...hours.getMentorSlots,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        return { data: await getSlots(db, request.query.mentor_id, user_id, clock.now()) }
      },
    })

    app.route({
      ...free.listFreeMentors,
      handler: (request) => listFreeMentors(db, request.query, sessionOf(request).user_id, clock.now()),
    })
  }
