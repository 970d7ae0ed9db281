import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { uploadForumImage } from '@semai/contract/forum/post'
import { limits } from '@semai/contract/call/limits'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { pictureKey } from '../../../lib/file/placeholder.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { insertFile } from '../../file/insert-file.ts'
import { checkUploads, insertImage } from './insert-image.ts'
import { linked } from './queries.ts'

const shape = { width: 2048, height: 2048, isFilled: false, shortSide: 1080 }

export const imageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files, clock } = deps

    app.route({
      ...uploadForumImage,
      handler: async (request, reply) => {
        const { user_id: owner_id } = sessionOf(request)
        // Check the limit before decoding the image, and again when the row is inserted.
        await transaction(db, (tx) => checkUploads(tx, owner_id, clock.now()))
        const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
        const image = await encodeImage(bytes, shape, owner_id)
        const size = { width: image.width, height: image.height }
        const storage_key = pictureKey('forum', image)
        await files.put(storage_key, image.bytes)
        const sha256 = createHash('sha256').update(image.bytes).digest('hex')
        const facts = {
          name: 'gambar.webp',
          mime_type: 'image/webp',
          size_bytes: image.bytes.length,
          sha256,
          storage_key,
        }
        const alt = request.query.alt?.trim() ?? ''
        const id = await transaction(db, async (tx) => {
          await checkUploads(tx, owner_id, clock.now())
          const fileId = await insertFile(tx, { owner_id, purpose: 'forum', ...facts })
          await insertImage(tx, { id: fileId, owner_id, alt, ...size }, clock.now())
          return fileId
        }).catch(async (error: unknown) => {
          await files.remove(storage_key)
          throw error
        })
        return reply.code(201).send({ data: linked(deps, { id, alt, ...size, storage_key }) })
      },
    })
  }
