import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as photo from '@semai/contract/event/photo'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { removeImage } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { refuse, show } from './decide-photo.ts'
import { listWaiting } from './queries.ts'

/** Routes for staff to decide on waiting photos. */
export const staffPhotoRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files } = deps

    app.route({
      ...photo.listWaitingEventPhotos,
      handler: (request) => listWaiting(db, deps, { operator: sessionOf(request), page: request.query.page }),
    })

    app.route({
      ...photo.showEventPhoto,
      handler: async (request) => {
        const decision = { id: request.params.id, operator: sessionOf(request) }
        await transaction(db, (tx) => show(tx, deps, decision))
        return { message: 'Fotonya sekarang tampil.' }
      },
    })

    app.route({
      ...photo.refuseEventPhoto,
      handler: async (request) => {
        const decision = { ...request.params, ...request.body, operator: sessionOf(request) }
        await removeImage(files, await transaction(db, (tx) => refuse(tx, deps, decision)))
        return { message: 'Fotonya ditolak. Pengirimnya diberi tahu.' }
      },
    })
  }
