import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { uploadConsoleFile } from '@semai/contract/console/file'
import { limits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { isPdf, safeFileName } from '../../../lib/file/name.ts'
import { pictureKey } from '../../../lib/file/placeholder.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { countPdfPages } from '../../../lib/file/pdf/read-pdf.ts'
import { FILM_START, isCaptions, isFilm } from '../../../lib/file/file-type.ts'
import { closing } from '../../../lib/http/closing.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { readUpload, spendIfRejected, withUpload } from '../../../lib/file/upload.ts'
import { insertFile } from '../../file/insert-file.ts'

/** Large enough for a banner on a wide screen. Smaller places get a scaled variant. */
const imageShape = { width: 2048, height: 2048, isFilled: false, shortSide: 1080 }
const CAPTIONS_BYTES = 1024 * 1024

/** Upload of content files. They are public under random names, because the content may be public. */
export const consoleFileRoutes =
  (deps: Deps, filmBytes: number = staffLimits.contentFilmBytes): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...uploadConsoleFile,
      handler: async (request, reply) => {
        const { page_count = null, ...file } = await savers[request.query.kind](request, deps, {
          filmBytes,
          signal: closing(reply),
        })
        await insertFile(deps.db, { ...file, page_count, owner_id: null, purpose: 'library' })
        const { name, size_bytes, storage_key } = file
        return reply.code(201).send({ data: { url: `/files/${storage_key}`, name, size_bytes, page_count } })
      },
    })
  }

interface StoredUpload {
  name: string
  mime_type: string
  size_bytes: number
  sha256: string
  storage_key: string
  page_count?: number
}

type Save = (request: FastifyRequest, deps: Deps, bounds: Bounds) => Promise<StoredUpload>

interface Bounds {
  filmBytes: number
  signal: AbortSignal
}

const savers: Record<'image' | 'document' | 'film' | 'captions', Save> = {
  image: async (request, deps) => {
    const { bytes, name } = await readUpload(request, limits.imageBytes, 'image-too-large')
    const image = await encodeImage(bytes, imageShape, sessionOf(request).user_id)
    const storage_key = pictureKey('library', image)
    return saveBytes(deps, image.bytes, { name, extension: 'webp', mime_type: 'image/webp', storage_key })
  },
  document: async (request, deps, { signal }) => {
    const { bytes, name } = await readUpload(request, staffLimits.contentPdfBytes, 'console-file-too-large')
    if (!isPdf(bytes)) throw typeRefused('PDF')
    const sender = { person: sessionOf(request).user_id, signal }
    const page_count = await spendIfRejected(request, countPdfPages(bytes, sender))
    return { ...(await saveBytes(deps, bytes, { name, extension: 'pdf', mime_type: 'application/pdf' })), page_count }
  },
  captions: async (request, deps) => {
    const { bytes, name } = await readUpload(request, CAPTIONS_BYTES, 'console-file-too-large')
    if (!isCaptions(bytes)) throw typeRefused('takarir WebVTT (.vtt)')
    return saveBytes(deps, bytes, { name, extension: 'vtt', mime_type: 'text/vtt; charset=utf-8' })
  },
  film: saveFilm,
}

const typeRefused = (kind: string) => new Failure('console-file-type-refused', { details: { kind } })

interface Facts {
  name: string
  extension: string
  mime_type: string
  storage_key?: string
}

async function saveBytes({ files }: Deps, bytes: Uint8Array, facts: Facts): Promise<StoredUpload> {
  const { name, extension, mime_type, storage_key = `library/${newId()}.${extension}` } = facts
  await files.put(storage_key, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: safeFileName(name, extension), mime_type, size_bytes: bytes.length, sha256, storage_key }
}

/** Stream a video into the store: two videos at once would not fit into memory. */
function saveFilm(request: FastifyRequest, { files }: Deps, { filmBytes }: Bounds): Promise<StoredUpload> {
  const bounds = { limit: filmBytes, tooLarge: 'console-file-too-large' } as const
  return withUpload(request, bounds, async ({ file, filename }) => {
    const storage_key = `library/${newId()}.mp4`
    const hash = createHash('sha256')
    let size_bytes = 0
    await files.put(storage_key, Readable.from(checked(file, count)))
    return {
      name: safeFileName(filename, 'mp4'),
      mime_type: 'video/mp4',
      size_bytes,
      sha256: hash.digest('hex'),
      storage_key,
    }

    function count(chunk: Uint8Array) {
      size_bytes += chunk.length
      hash.update(chunk)
    }
  })
}

/** Yield the bytes of a video and pass each chunk to `onChunk`. @throws Failure if the bytes are no video */
async function* checked(file: MultipartFile['file'], onChunk: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const bytes: AsyncIterable<Buffer> = file
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of bytes) {
    onChunk(chunk)
    start &&= Buffer.concat([start, chunk])
    if (start && start.length < FILM_START) continue
    if (start && !isFilm(start)) throw typeRefused('video MP4')
    yield start ?? chunk
    start = null
  }
  // The parser cuts a longer file at the limit and reports no error.
  if (file.truncated) throw new Failure('console-file-too-large')
  if (start) throw start.length === 0 ? fieldFailure('file-missing', 'file') : typeRefused('video MP4')
}
