import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as store from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'
import { newId } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { noteNothingStored, readUpload } from '../../../lib/file/upload.ts'
import { keepAttachment } from './keep-attachment.ts'
import { findAttachment } from './queries.ts'
import { getChannelFor } from '../channel/access-queries.ts'
import { claimChatRate } from '../claim-rate.ts'

export const attachmentRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...store.uploadAttachment,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { user_id } = session
        const channel = await getChannelFor(db, request.params.id, session)
        await claimChatRate(deps, user_id, 'file')
        const { attachment_id = newId() } = request.query
        const upload = await readUpload(request, limits.chatFileBytes, 'file-too-large')
        const findOwn = async (id: string) => {
          const found = await findAttachment(db, deps, channel.id, id)
          return found?.owner_id === user_id ? found.file : null
        }
        const earlier = await findOwn(attachment_id)
        if (earlier) {
          noteNothingStored(request)
          return reply.code(201).send({ data: earlier })
        }
        if (!channel.can_post) throw new Failure('channel-closed')
        const keepAs = async (id: string) => {
          await keepAttachment(deps, { id, channel_id: channel.id, owner_id: user_id }, upload)
          return findOwn(id)
        }
        // Do not reveal that the id belongs to another file: store this one under a new id.
        const stored = (await keepAs(attachment_id)) ?? (await keepAs(newId()))
        if (!stored) throw new Failure('channel-not-found')
        return reply.code(201).send({ data: stored })
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
  }
