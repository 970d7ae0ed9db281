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
// What the address of a private picture is signed for is the picture, in any width.
const PRIVATE_PICTURES = new Set(['chat', 'forum', 'event'])

/** Files, whole or in parts: a video seeks and a PDF opens at a page by asking for ranges. */
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
      // A range is of the bytes as they are kept.
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
        // A link may have been signed for another name than its owner gave it.
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

    /** Under another name than its owner's, a PDF says nothing of its owner inside either. */
    const sendNameless = async (request: FastifyRequest, reply: FastifyReply, file: StoredFile) => {
      const { stream, size } = await openNameless(file.key, file)
      const { 'accept-ranges': _, ...headers } = contentHeaders({ ...file, isPublic: false })
      reply.headers({ ...headers, 'cache-control': 'private, no-store', 'content-length': size })
      return sendStream(request, reply, stream)
    }

    /** A picture no wider than a screen needs, in the format that was asked for. */
    const sendVariant = async (request: FastifyRequest, reply: FastifyReply, file: Sendable, variant: Variant) => {
      const { width, format } = variant
      const etag = `"${file.sha256.slice(0, 32)}-${width}-${format}"`
      reply.headers({ ...keptHeaders(file, etag), vary: 'accept' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const bytes = await openVariant(file.key, variant).catch(busyInstead)
      if (bytes === 'busy') return sendFile(request, reply, { ...file, isBrief: true })
      if (!bytes) throw new Failure('file-not-found')
      const { 'accept-ranges': _, ...headers } = contentHeaders({ ...file, mime_type: `image/${format}` })
      return reply.headers(headers).send(bytes)
    }

    const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Sendable) => {
      const etag = `"${file.sha256.slice(0, 32)}"`
      if (request.headers['if-none-match'] === etag) return reply.headers(keptHeaders(file, etag)).code(304).send()
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
      reply.headers({ ...keptHeaders(file, etag), ...contentHeaders(file), 'content-length': opened.size })
      return sendStream(request, reply, opened.stream)
    }

    const sendStream = (request: FastifyRequest, reply: FastifyReply, stream: Readable) => {
      if (request.method !== 'HEAD') return reply.send(stream)
      // The framework would read all of it to send none of it.
      stream.destroy()
      return reply.send(Readable.from([]))
    }
  }

interface Sendable extends StoredFile {
  isPublic: boolean
  /** Sent whole in place of a small one, which the next look may get. */
  isBrief?: true
  /** Sent without its tags: a recording’s copy is as long as its original. */
  isNameless?: boolean
}

/** Whoever looks at a picture sees it, even where there is no turn left to make it small. */
function busyInstead(error: unknown) {
  if (error instanceof Failure && error.code === 'unavailable') return 'busy' as const
  throw error
}

const keptHeaders = ({ isPublic, isBrief }: Sendable, etag: string) => ({
  etag,
  'cache-control': isPublic && !isBrief ? 'public, max-age=31536000, immutable' : 'private, no-store',
})

const contentHeaders = ({ isPublic, name, mime_type }: Sendable) => ({
  'accept-ranges': 'bytes',
  'content-type': mime_type,
  'content-disposition': isPublic ? 'inline' : attachment(name),
  'content-security-policy': "default-src 'none'; sandbox",
})

/** The range that is asked for; none when the asker holds parts of another file. */
function rangeHeader({ headers }: FastifyRequest, etag: string) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? headers.range : undefined
}
