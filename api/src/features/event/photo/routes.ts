import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { limits } from '@semai/contract/call/limits'
import * as photo from '@semai/contract/event/photo'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeImage } from '../../../lib/file/image-variant.ts'
import { encodeImage, type EncodedImage } from '../../../lib/file/image.ts'
import { pictureKey } from '../../../lib/file/placeholder.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { addPhoto, checkRoom } from './add-photo.ts'
import { remove } from './decide-photo.ts'
import { getPhoto, listPhotos, mayOpen } from './queries.ts'
import { staffPhotoRoutes } from './staff-routes.ts'
import { takeDown } from './take-down-photo.ts'

const shape = { width: 2048, height: 2048, isFilled: false, shortSide: 1080 }

/** Photo routes: participants add photos, everybody sees them, and people in a photo can have it taken down. */
export const photoRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files, clock } = deps
    await app.register(staffPhotoRoutes(deps))

    app.route({
      ...photo.listEventPhotos,
      handler: async (request) => {
        const { event_id, page } = request.query
        const viewer = sessionOf(request)
        if (!(await mayOpen(db, event_id, viewer))) throw new Failure('event-not-found')
        return listPhotos(db, deps, { event_id, page, user_id: viewer.user_id })
      },
    })

    app.route({
      ...photo.createEventPhoto,
      handler: async (request, reply) => {
        const adding = { event_id: request.query.event_id, adder: sessionOf(request) }
        if (!(await mayOpen(db, adding.event_id, adding.adder))) throw new Failure('event-not-found')
        // Check before decoding, which is expensive. Checked again when the row is added.
        await transaction(db, (tx) => checkRoom(tx, adding))
        const { image, file } = await keep(request)
        const { width, height } = image
        const id = await transaction(db, (tx) => addPhoto(tx, { width, height, file }, adding, clock.now())).catch(
          async (error: unknown) => {
            await files.remove(file.storage_key)
            throw error
          },
        )
        return reply.code(201).send({ data: await getPhoto(db, deps, { id, user_id: adding.adder.user_id }) })
      },
    })

    app.route({
      ...photo.takeDownEventPhoto,
      handler: async (request) => {
        const asking = { id: request.params.id, user_id: sessionOf(request).user_id }
        const failed = await transaction(db, (tx) => takeDown(tx, asking, clock.now()))
        if (failed) throw new Failure(failed.code, { retryAfterSeconds: failed.retryAfterSeconds })
        return { message: 'Fotonya sudah diturunkan. Pengelola akan memeriksanya.' }
      },
    })

    app.route({
      ...photo.removeEventPhoto,
      handler: async (request) => {
        const removed = { id: request.params.id, operator: sessionOf(request) }
        await removeImage(files, await transaction(db, (tx) => remove(tx, deps, removed)))
        return { message: 'Fotonya sudah dihapus.' }
      },
    })

    async function keep(request: FastifyRequest) {
      const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
      const image = await encodeImage(bytes, shape, sessionOf(request).user_id)
      const storage_key = pictureKey('event', image)
      await files.put(storage_key, image.bytes)
      return { image, file: factsOf(image, storage_key) }
    }
  }

const factsOf = ({ bytes }: EncodedImage, storage_key: string) => ({
  name: 'foto.webp',
  mime_type: 'image/webp',
  size_bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  storage_key,
})
