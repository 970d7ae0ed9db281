import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { setStartupNamed } from '@semai/contract/startup/public'
import * as team from '@semai/contract/startup/team'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getStartup } from '../directory/queries.ts'
import { removeMember, setNamed, updateMember } from './change-members.ts'

export const memberRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...team.removeStartupUser,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { isOneself } = await transaction(db, (tx) => removeMember(deps, tx, user_id, request.body))
        return { message: isOneself ? 'Kamu keluar dari tim ini.' : 'Anggota itu sudah dikeluarkan.' }
      },
    })

    app.route({
      ...team.updateStartupMember,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await transaction(db, (tx) => updateMember(deps, tx, user_id, request.body))
        return { message: 'Perubahannya sudah disimpan.' }
      },
    })

    app.route({
      ...setStartupNamed,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { startup_id, is_named } = request.body
        await transaction(db, (tx) => setNamed(deps, tx, user_id, request.body))
        const message = is_named
          ? 'Namamu sekarang tampil di halaman umum.'
          : 'Namamu tidak lagi tampil di halaman umum.'
        return { message, data: await getStartup(db, startup_id, user_id) }
      },
    })
  }
