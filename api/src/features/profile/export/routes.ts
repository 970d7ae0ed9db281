import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createDataExport, getDataExport, type DataExport } from '@semai/contract/profile/personal'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { fileLink } from '../../../lib/file/link.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { proveOwner } from '../../auth/proof/prove-owner.ts'
import { askExport } from './ask-export.ts'
import { findLatestExport } from './queries.ts'

export const exportRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    const latest = async (userId: string): Promise<DataExport | null> => {
      const found = await findLatestExport(db, userId, clock.now())
      if (!found) return null
      const { storage_key, ...shown } = found
      return { ...shown, url: shown.state === 'ready' && storage_key ? fileLink(deps, storage_key) : null }
    }

    app.route({
      ...getDataExport,
      handler: async (request) => ({ data: await latest(sessionOf(request).user_id) }),
    })

    app.route({
      ...createDataExport,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        await proveOwner(deps, { userId: user_id, action: 'data-export', proof: request.body })
        await transaction(db, (tx) => askExport(tx, user_id, clock.now()))
        const data = await latest(user_id)
        if (!data) throw new Error('a copy that was asked for is not there')
        return reply.code(201).send({ message: 'Kami siapkan salinannya, lalu mengabarimu lewat e-mail.', data })
      },
    })
  }
