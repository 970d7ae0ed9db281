import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { uploadFile } from '@semai/contract/file'
import { limits } from '@semai/contract/call/limits'
import { newId } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { FILM_START, soundType } from '../../lib/file/file-type.ts'
import { fileLink } from '../../lib/file/link.ts'
import { isPdf, safeFileName } from '../../lib/file/name.ts'
import { encodeImage } from '../../lib/file/image.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { readUpload } from '../../lib/file/upload.ts'
import { downloadRoutes } from './download-routes.ts'
import { insertFile } from './insert-file.ts'

const shape = { width: 2048, height: 2048, isFilled: false }

export const fileRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files } = deps
    await app.register(downloadRoutes(deps))

    app.route({
      ...uploadFile,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const { bytes, name } = await readUpload(request, limits.pdfBytes, 'file-too-large')
        const stored = (isPdf(bytes) ? pdf(bytes) : sound(bytes)) ?? (await image(bytes, user_id))
        const storage_key = `upload/${newId()}.${stored.extension}`
        await files.put(storage_key, stored.bytes)
        const facts = {
          name: safeFileName(name, stored.extension),
          mime_type: stored.mime_type,
          size_bytes: stored.bytes.length,
        }
        const sha256 = createHash('sha256').update(stored.bytes).digest('hex')
        const id = await insertFile(db, { owner_id: user_id, purpose: 'upload', sha256, storage_key, ...facts })
        return reply.code(201).send({ data: { id, ...facts, url: fileLink(deps, storage_key) } })
      },
    })
  }

const pdf = (bytes: Uint8Array) => ({ bytes, mime_type: 'application/pdf', extension: 'pdf' })

function sound(bytes: Uint8Array) {
  const type = bytes.length > FILM_START ? soundType(bytes) : null
  return type && { bytes, ...type }
}

/** @throws Failure image-too-large, file-type-refused */
async function image(bytes: Buffer, person: string) {
  const encoded = await encodeImage(bytes, shape, person).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'image-type-refused' ? new Failure('file-type-refused') : error
  })
  return { bytes: encoded.bytes, mime_type: 'image/webp', extension: 'webp' }
}
