import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as form from '@semai/contract/startup/form'
import * as page from '@semai/contract/startup/public'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isFitName, refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { archiveStartup } from './archive-startup.ts'
import { invite } from '../invitation/invite-member.ts'
import { getStartup } from '../directory/queries.ts'
import { invitedOf } from '../rules.ts'
import { setPage, setPublic } from './publish-startup.ts'
import { createStartup, updateStartup } from './save-startup.ts'

/** Routes of the flat form and of the whole profile, which fill the same table. */
export const formRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps
    const created = 'Startupmu sudah berdiri. Selamat merawatnya!'
    const saved = 'Perubahannya sudah disimpan.'

    const checkName = async ({ user_id, scope }: Session, name: string | undefined, id?: string) => {
      if (name === undefined || isFitName(name, scope)) return
      const before = id === undefined ? {} : { before: (await getStartup(db, id, user_id)).name }
      refuseUnfitName(name, { field: 'name', scope, ...before })
    }

    app.route({
      ...form.createStartup,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        await checkName(sessionOf(request), request.body.name)
        const id = await transaction(db, (tx) => createStartup(deps, tx, user_id, request.body))
        deps.sessions.noteMark(sessionOf(request), 'startup')
        return reply.code(201).send({ message: created, data: await getStartup(db, id, user_id) })
      },
    })

    app.route({
      ...form.createStartupV2,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        await checkName(sessionOf(request), request.body.name)
        const { members = [], ...profile } = request.body
        const id = await transaction(db, async (tx) => {
          const startup_id = await createStartup(deps, tx, user_id, profile)
          for (const member of invitedOf(members, user_id)) {
            await invite(deps, tx, user_id, { startup_id, ...member, field: 'members' })
          }
          return startup_id
        })
        deps.sessions.noteMark(sessionOf(request), 'startup')
        return reply.code(201).send({ message: created, data: await getStartup(db, id, user_id) })
      },
    })

    app.route({
      ...form.updateStartup,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await checkName(sessionOf(request), request.body.name, request.body.id)
        const { id, ...change } = request.body
        await transaction(db, (tx) => updateStartup(deps, tx, user_id, id, change))
        return { message: saved, data: await getStartup(db, id, user_id) }
      },
    })

    app.route({
      ...form.updateStartupV2,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await checkName(sessionOf(request), request.body.name, request.body.id)
        const { id, ...change } = request.body
        await transaction(db, (tx) => updateStartup(deps, tx, user_id, id, change))
        return { message: saved, data: await getStartup(db, id, user_id) }
      },
    })

    app.route({
      ...form.setStartupPublic,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { id, is_public } = request.body
        await transaction(db, (tx) => setPublic(deps, tx, user_id, request.body))
        const message = is_public ? 'Pratinjau tautannya sekarang terbuka.' : 'Pratinjau tautannya sudah ditutup.'
        return { message, data: await getStartup(db, id, user_id) }
      },
    })

    app.route({
      ...page.setStartupPage,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { id, has_public_page } = request.body
        await transaction(db, (tx) => setPage(deps, tx, user_id, request.body))
        const message = has_public_page ? 'Halamannya sekarang terbuka untuk umum.' : 'Halaman umumnya sudah ditutup.'
        return { message, data: await getStartup(db, id, user_id) }
      },
    })

    app.route({
      ...form.archiveStartup,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await transaction(db, (tx) => archiveStartup(deps, tx, user_id, request.body.id))
        return { message: 'Startupmu sudah ditutup.' }
      },
    })
  }
