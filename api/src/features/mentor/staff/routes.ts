import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as staff from '@semai/contract/mentor/staff'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { decide } from './decide-request.ts'
import { listFigures } from './figures-queries.ts'
import { listContested, listStartups } from './queries.ts'
import { listRatings } from './rating-queries.ts'
import { saveSetting } from './save-setting.ts'
import { readMentorSetting } from './setting-queries.ts'

/** Staff views and decisions about mentor sessions. */
export const mentorStaffRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...staff.listMentorFigures,
      handler: (request) => listFigures(db, sessionOf(request), request.query, clock.now()),
    })

    app.route({
      ...staff.listMentorRatings,
      handler: (request) => listRatings(db, sessionOf(request), request.query),
    })

    app.route({
      ...staff.listMentoredStartups,
      handler: (request) => listStartups(db, sessionOf(request), request.query, clock.now()),
    })

    app.route({
      ...staff.listContestedSessions,
      handler: (request) => listContested(db, sessionOf(request), request.query.page),
    })

    app.route({
      ...staff.decideContestedSession,
      handler: async (request) => {
        const decision = { ...request.body, staff: sessionOf(request) }
        const data = await transaction(db, (tx) => decide(tx, deps, decision))
        return { message: 'Keputusannya tersimpan. Keduanya diberi tahu.', data }
      },
    })

    app.route({
      ...staff.getMentorSetting,
      handler: async () => ({ data: await readMentorSetting(db) }),
    })

    app.route({
      ...staff.saveMentorSetting,
      handler: async (request) => {
        const change = { actor_id: sessionOf(request).user_id, setting: request.body }
        const data = await transaction(db, (tx) => saveSetting(tx, deps, change))
        return { message: 'Pengaturannya tersimpan.', data }
      },
    })
  }
