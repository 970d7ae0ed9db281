import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createWorkshopParticipant, withdrawWorkshopParticipant } from '@semai/contract/workshop/workshop'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { registerForWorkshop } from './register-for-workshop.ts'
import { withdrawFromWorkshop } from './withdraw-from-workshop.ts'

export const participationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...createWorkshopParticipant,
      handler: async (request) => {
        const whose = { user_id: sessionOf(request).user_id, workshop_id: request.body.workshop_id }
        const data = await transaction(db, (tx) => registerForWorkshop(tx, deps, whose))
        return { message: 'Kamu terdaftar. Selamat belajar!', data }
      },
    })

    app.route({
      ...withdrawWorkshopParticipant,
      handler: async (request) => {
        const whose = { user_id: sessionOf(request).user_id, workshop_id: request.body.workshop_id }
        const data = await transaction(db, (tx) => withdrawFromWorkshop(tx, deps, whose))
        return { message: 'Kamu keluar dari workshop ini. Yang kamu kerjakan tetap tersimpan.', data }
      },
    })
  }
