import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../lib/deps.ts'
import { attachment } from '../../lib/http/attachment.ts'
import { Failure } from '../../lib/failure.ts'
import { opensFile } from '../../lib/file/link.ts'
import type { ByteRange } from '../../lib/file/store.ts'
import { formatFor, imageVariants, variantWidths, type Variant } from '../../lib/file/image-variant.ts'
import { isSound } from '../../lib/file/sound/blank-tags.ts'
import { namelessCopies } from './nameless-copy.ts'
import { findFile, type StoredFile } from './queries.ts'
import { rangeOf } from './rules.ts'

const PUBLIC_FOLDERS = new Set(['avatar', 'library', 'startup', 'channel', 'card'])
// The signature of a private picture's address is valid for any width.
const PRIVATE_PICTURES = new Set(['chat', 'forum', 'event'])

/** Routes to download files, in full or by range, as video players and PDF viewers request them. */
export const downloadRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files } = deps
    const openVariant = imageVariants(files)
    const openNameless = namelessCopies(deps)
    app.route({
      method: 'GET',
      url: '/files/:folder/:name',
      config: { access: 'public' },
      // Ranges refer to the stored bytes.
      compress: false,
      schema: {
        hide: true,
        params: Type.Object({
          folder: Type.String({ pattern: '^[a-z]+$' }),
          name: Type.String({ pattern: '^[a-z0-9-]+\\.[a-z0-9]+$' }),
        }),
        querystring: Type.Object({
          until: Type.Optional(Type.Integer()),
          hidden: Type.Optional(Type.Literal(1)),
          name: Type.Optional(Type.String({ maxLength: 120 })),
          signature: Type.Optional(Type.String({ maxLength: 64 })),
          w: Type.Optional(Type.Union(variantWidths.map((width) => Type.Literal(width)))),
          as: Type.Optional(Type.Literal('jpeg')),
        }),
      },
      handler: async (request, reply) => {
        const { params, query } = request
        const path = `${params.folder}/${params.name}`
        const isPublic = PUBLIC_FOLDERS.has(params.folder)
        const found = isPublic || opensFile(deps, path, query) ? await findFile(db, path, query.hidden === 1) : null
        if (!found) throw new Failure('file-not-found')
        // A signed link may give the file another name.
        const file = { ...found, name: query.name ?? found.name }
        if (query.w && (isPublic || PRIVATE_PICTURES.has(params.folder)) && file.mime_type === 'image/webp') {
          const variant = { width: query.w, format: query.as ?? formatFor(request.headers.accept) }
          return sendVariant(request, reply, { ...file, isPublic }, variant)
        }
        if (query.name !== undefined && file.mime_type === 'application/pdf') return sendNameless(request, reply, file)
        const isNameless = query.name !== undefined && isSound(file.mime_type)
        return sendFile(request, reply, { ...file, isPublic, isNameless })
      },
    })

    /** Send a PDF under another name without its owner's name inside. */
    const sendNameless = async (request: FastifyRequest, reply: FastifyReply, file: StoredFile) => {
      const { stream, size } = await openNameless(file.key, file)
      const { 'accept-ranges': _, ...headers } = contentHeaders({ ...file, isPublic: false })
      reply.headers({ ...headers, 'cache-control': 'private, no-store', 'content-length': size })
      return sendStream(request, reply, stream)
    }

    /** Send a picture in a smaller width, in the requested format. */
    const sendVariant = async (request: FastifyRequest, reply: FastifyReply, file: Sendable, variant: Variant) => {
      const { width, format } = variant
      const etag = `"${file.sha256.slice(0, 32)}-${width}-${format}"`
      reply.headers({ ...cacheHeaders(file, etag), vary: 'accept' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const bytes = await openVariant(file.key, variant).catch(busyInstead)
      if (bytes === 'busy') return sendFile(request, reply, { ...file, isBrief: true })
      if (!bytes) throw new Failure('file-not-found')
      const { 'accept-ranges': _, ...headers } = contentHeaders({ ...file, mime_type: `image/${format}` })
      return reply.headers(headers).send(bytes)
    }

    const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Sendable) => {
      const etag = `"${file.sha256.slice(0, 32)}"`
      if (request.headers['if-none-match'] === etag) return reply.headers(cacheHeaders(file, etag)).code(304).send()
      const range = rangeOf(rangeHeader(request, etag), file.size_bytes)
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${file.size_bytes}`)
        throw new Failure('range-unsatisfiable')
      }
      const open = file.isNameless
        ? (at?: ByteRange) => openNameless(file.key, file, at)
        : files.open.bind(files, file.key)
      const opened = await open(range ?? undefined)
      if (!opened) throw new Failure('file-not-found')
      if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size_bytes}`)
      reply.headers({ ...cacheHeaders(file, etag), ...contentHeaders(file), 'content-length': opened.size })
      return sendStream(request, reply, opened.stream)
    }

    const sendStream = (request: FastifyRequest, reply: FastifyReply, stream: Readable) => {
      if (request.method !== 'HEAD') return reply.send(stream)
      // Otherwise the framework would read the whole stream for a HEAD request.
      stream.destroy()
      return reply.send(Readable.from([]))
    }
  }

interface Sendable extends StoredFile {
  isPublic: boolean
  /** Sent in full instead of a small variant. Not cached, so that the next request can get the variant. */
  isBrief?: true
  /** Sent without tags. The copy of a recording is as long as the original. */
  isNameless?: boolean
}

/** Return 'busy' if no decoder slot is free, so that the original is sent instead of an error. */
function busyInstead(error: unknown) {
  if (error instanceof Failure && error.code === 'unavailable') return 'busy' as const
  throw error
}

const cacheHeaders = ({ isPublic, isBrief }: Sendable, etag: string) => ({
  etag,
  'cache-control': isPublic && !isBrief ? 'public, max-age=31536000, immutable' : 'private, no-store',
})

const contentHeaders = ({ isPublic, name, mime_type }: Sendable) => ({
  'accept-ranges': 'bytes',
  'content-type': mime_type,
  'content-disposition': isPublic ? 'inline' : attachment(name),
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Read the requested range. Ignores it if the client has parts of another version. */
function rangeHeader({ headers }: FastifyRequest, etag: string) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? headers.range : undefined
}
