import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { limits } from '@semai/contract/call/limits'
import * as form from '@semai/contract/startup/form'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { pictureKey } from '../../../lib/file/placeholder.ts'
import { encodeImage, type Shape } from '../../../lib/file/image.ts'
import { removeImage } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { insertFile } from '../../file/insert-file.ts'
import { checkManager, lockManaged } from '../lock-queries.ts'
import { replacePicture } from './replace-picture.ts'

const logoShape: Shape = { width: 512, height: 512, isFilled: true }
const bannerShape: Shape = { width: 1600, height: 400, isFilled: false }

export const pictureRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files } = deps

    app.route({
      ...form.uploadStartupLogo,
      handler: async (request) => {
        const { startup_id } = request.query
        const picture = { startup_id, column: 'logo_file_id', shape: logoShape, name: 'logo.webp' } as const
        return { message: 'Logonya sudah diganti.', data: { logo: await replace(request, picture) } }
      },
    })

    app.route({
      ...form.uploadStartupBanner,
      handler: async (request) => {
        const { startup_id } = request.query
        const picture = { startup_id, column: 'banner_file_id', shape: bannerShape, name: 'sampul.webp' } as const
        return { message: 'Sampulnya sudah diganti.', data: { banner: await replace(request, picture) } }
      },
    })

    async function replace(request: FastifyRequest, { startup_id, column, shape, name }: Picture) {
      const { user_id } = sessionOf(request)
      // Strangers cost no decoding; whether they still manage it is asked again under the lock.
      await checkManager(db, startup_id, user_id)
      const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
      const image = await encodeImage(bytes, shape, user_id)
      const storage_key = pictureKey('startup', image)
      await files.put(storage_key, image.bytes)
      const sha256 = createHash('sha256').update(image.bytes).digest('hex')
      const facts = { name, mime_type: 'image/webp', size_bytes: image.bytes.length, sha256, storage_key }
      const old = await transaction(db, async (tx) => {
        await lockManaged(tx, startup_id, user_id)
        // The file belongs to the startup, so it survives the uploader's account.
        const fileId = await insertFile(tx, { owner_id: null, purpose: 'startup', ...facts })
        return replacePicture(tx, startup_id, column, fileId)
      }).catch(async (error: unknown) => {
        await files.remove(storage_key)
        throw error
      })
      if (old) await removeImage(files, old)
      return { url: `/files/${storage_key}` }
    }
  }

interface Picture {
  startup_id: string
  column: 'logo_file_id' | 'banner_file_id'
  shape: Shape
  name: string
}
