import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as personal from '@semai/contract/profile/personal'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listAudit, listConsents } from './queries.ts'
import { originWords } from '../../../lib/http/origin.ts'
import { actorWords, auditWords } from './rules.ts'

export const auditRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...personal.listConsents,
      handler: (request) => listConsents(db, sessionOf(request).user_id, request.query.page),
    })

    app.route({
      ...personal.listAudit,
      handler: async (request) => {
        const { data, ...list } = await listAudit(db, sessionOf(request).user_id, request.query.page)
        return {
          ...list,
          data: data.map((row) => ({
            ...row,
            words: auditWords(row.action),
            actor: actorWords(row),
            origin: originWords(row),
          })),
        }
      },
    })
  }
