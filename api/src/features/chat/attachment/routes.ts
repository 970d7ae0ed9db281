import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as store from '@semai/contract/chat-message'
import { limits } from '@semai/contract/limits'
import { newId, transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { safeFileName } from '../../../lib/file/name.ts'
import { pictureKey } from '../../../lib/file/placeholder.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { noteNothingKept, readUpload } from '../../../lib/file/upload.ts'
import { insertFile } from '../../file/queries.ts'
import { findAttachment, insertAttachment } from './queries.ts'
import { documentType } from './rules.ts'
import { getChannelFor } from '../channel/access-queries.ts'
import { claimChatTurn } from '../rate-queries.ts'

const shape = { width: 2048, height: 2048, isFilled: false }

export const attachmentRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files, clock } = deps

    app.route({
      ...store.uploadAttachment,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { user_id } = session
        const channel = await getChannelFor(db, request.params.id, session)
        await claimChatTurn(deps, user_id, 'file')
        const { attachment_id = newId() } = request.query
        const upload = await readUpload(request, limits.chatFileBytes, 'file-too-large')
        const findOwn = async (id: string) => {
          const found = await findAttachment(db, deps, channel.id, id)
          return found?.owner_id === user_id ? found.file : null
        }
        const earlier = await findOwn(attachment_id)
        if (earlier) {
          noteNothingKept(request)
          return reply.code(201).send({ data: earlier })
        }
        if (!channel.can_post) throw new Failure('channel-closed')
        const keepAs = async (id: string) => {
          await keep({ id, channel_id: channel.id, owner_id: user_id }, upload)
          return findOwn(id)
        }
        // An id that belongs to something else is not told of: the file gets one of its own.
        const kept = (await keepAs(attachment_id)) ?? (await keepAs(newId()))
        if (!kept) throw new Failure('channel-not-found')
        return reply.code(201).send({ data: kept })
      },
    })

    app.route({
      ...store.getAttachment,
      handler: async (request) => {
        const session = sessionOf(request)
        const { user_id } = session
        const channel = await getChannelFor(db, request.params.id, session)
        const found = await findAttachment(db, deps, channel.id, request.params.fileId)
        const isSeen = found?.seq ? found.seq >= channel.first_seq : found?.owner_id === user_id
        if (!found || !isSeen) throw new Failure('attachment-not-found')
        return { data: found.file }
      },
    })

    async function keep(of: { id: string; channel_id: string; owner_id: string }, upload: Upload) {
      const { kind, bytes, type, width, height, placeholder } = await accepted(upload, of.owner_id)
      const storage_key = kind === 'image' ? pictureKey('chat', { placeholder }) : `chat/${newId()}.${type.extension}`
      await files.put(storage_key, bytes)
      const file = {
        id: of.id,
        owner_id: of.owner_id,
        purpose: 'chat',
        name: safeFileName(upload.name, type.extension),
        mime_type: type.mime_type,
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storage_key,
      } as const
      await transaction(db, async (tx) => {
        await insertFile(tx, file)
        await insertAttachment(tx, { ...of, kind, width, height }, clock.now())
      }).catch(async (error: unknown) => {
        await files.remove(storage_key)
        // The same upload came twice at once, and the other is what is kept; or the id is another file's.
        if (!isTaken(error)) throw error
      })
    }
  }

interface Upload {
  bytes: Buffer
  name: string
}

/** What is kept of a file: a document as it is, a picture anew. @throws Failure document-type-refused, image-too-large */
async function accepted({ bytes, name }: Upload, person: string) {
  const type = documentType(bytes, name)
  if (type) return { kind: 'document', bytes, type, width: null, height: null, placeholder: '' } as const
  const image = await encodeImage(bytes, shape, person).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'image-type-refused' ? new Failure('document-type-refused') : error
  })
  const webp = { extension: 'webp', mime_type: 'image/webp' }
  return { kind: 'image', type: webp, ...image } as const
}

const isTaken = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'file_pkey'
