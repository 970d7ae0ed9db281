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
import { blankTags } from '../../lib/file/sound/blank-tags.ts'
import { namelessKey } from '../../lib/file/image-variant.ts'
import { readPdf, type Sender } from '../../lib/file/pdf/read-pdf.ts'
import { closing } from '../../lib/http/closing.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { readUpload, spendIfRejected } from '../../lib/file/upload.ts'
import { downloadRoutes } from './download-routes.ts'
import { insertFile } from './insert-file.ts'

const shape = { width: 2048, height: 2048, isFilled: false, shortSide: 1080 }

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
        const sender = { person: user_id, signal: closing(reply) }
        const stored = isPdf(bytes)
          ? await spendIfRejected(request, pdf(bytes, sender))
          : (sound(bytes) ?? (await image(bytes, user_id)))
        const storage_key = `upload/${newId()}.${stored.extension}`
        await files.put(storage_key, stored.bytes)
        if (stored.nameless) await files.put(namelessKey(storage_key), stored.nameless)
        const facts = {
          name: safeFileName(name, stored.extension),
          mime_type: stored.mime_type,
          size_bytes: stored.bytes.length,
        }
        const page_count = stored.page_count ?? null
        const sha256 = createHash('sha256').update(stored.bytes).digest('hex')
        const id = await insertFile(db, {
          owner_id: user_id,
          purpose: 'upload',
          sha256,
          storage_key,
          page_count,
          ...facts,
        })
        return reply.code(201).send({ data: { id, ...facts, url: fileLink(deps, storage_key) } })
      },
    })
  }

interface Stored {
  bytes: Uint8Array
  mime_type: string
  extension: string
  /** Pages of a PDF; 0 if the server cannot make a nameless copy of the file. */
  page_count?: number
  nameless?: Uint8Array
}

/** @throws Failure pdf-too-large, pdf-unreadable, upload-too-many, unavailable */
const pdf = async (bytes: Uint8Array, sender: Sender): Promise<Stored> => ({
  bytes,
  mime_type: 'application/pdf',
  extension: 'pdf',
  ...(await readPdf(bytes, sender)),
})

function sound(bytes: Uint8Array): Stored | null {
  const type = bytes.length > FILM_START ? soundType(bytes) : null
  if (!type) return null
  const nameless = blankTags(bytes, type.mime_type)
  return { bytes, ...type, ...(nameless ? { nameless } : { page_count: 0 }) }
}

/** @throws Failure image-too-large, file-type-refused */
async function image(bytes: Buffer, person: string): Promise<Stored> {
  const encoded = await encodeImage(bytes, shape, person).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'image-type-refused' ? new Failure('file-type-refused') : error
  })
  return { bytes: encoded.bytes, mime_type: 'image/webp', extension: 'webp' }
}
