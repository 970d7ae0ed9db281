import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as ignition from '@semai/contract/ignition'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { cancelParticipation, joinSession, registerForSession } from './participant-queries.ts'

export const participantRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...ignition.createIgnitionParticipant,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { ignition_content_id: id } = request.body
        const data = await transaction(db, (tx) => registerForSession(deps, tx, user_id, id))
        return { message: registered[data.status], data }
      },
    })

    app.route({
      ...ignition.cancelIgnitionParticipant,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { ignition_content_id: id } = request.body
        const data = await transaction(db, (tx) => cancelParticipation(deps, tx, user_id, id))
        return { message: 'Pendaftaranmu sudah dibatalkan.', data }
      },
    })

    app.route({
      ...ignition.joinIgnitionContent,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { ignition_content_id: id } = request.body
        return { data: await transaction(db, (tx) => joinSession(deps, tx, user_id, id)) }
      },
    })
  }

const registered: Record<ignition.IgnitionParticipantStatus, string> = {
  registered: 'Kamu terdaftar. Sampai jumpa!',
  waitlisted: 'Kursinya penuh, jadi kamu masuk daftar tunggu.',
  attended: 'Kamu sudah masuk ruang sesi ini.',
  cancelled: 'Pendaftaran ini sudah dibatalkan.',
}
