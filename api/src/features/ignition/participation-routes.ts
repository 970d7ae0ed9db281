import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as ignition from '@semai/contract/ignition'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { cancelParticipation } from './cancel-participation.ts'
import { joinSession } from './join-session.ts'
import { registerForSession } from './register-for-session.ts'

export const participationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...ignition.createIgnitionParticipant,
      handler: async (request) => {
        const participant = { ...request.body, user_id: sessionOf(request).user_id }
        const data = await transaction(db, (tx) => registerForSession(deps, tx, participant))
        return { message: registered[data.status], data }
      },
    })

    app.route({
      ...ignition.cancelIgnitionParticipant,
      handler: async (request) => {
        const participant = { ...request.body, user_id: sessionOf(request).user_id }
        const data = await transaction(db, (tx) => cancelParticipation(deps, tx, participant))
        return { message: 'Pendaftaranmu sudah dibatalkan.', data }
      },
    })

    app.route({
      ...ignition.joinIgnitionContent,
      handler: async (request) => {
        const participant = { ...request.body, user_id: sessionOf(request).user_id }
        return { data: await transaction(db, (tx) => joinSession(deps, tx, participant)) }
      },
    })
  }

const registered: Record<ignition.IgnitionParticipantStatus, string> = {
  registered: 'Kamu terdaftar. Sampai jumpa!',
  waitlisted: 'Kursinya penuh, jadi kamu masuk daftar tunggu.',
  attended: 'Kamu sudah masuk ruang sesi ini.',
  cancelled: 'Pendaftaran ini sudah dibatalkan.',
}
