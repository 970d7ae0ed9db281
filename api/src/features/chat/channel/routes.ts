import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as chat from '@semai/contract/chat/chat'
import * as member from '@semai/contract/chat/member'
import { limits } from '@semai/contract/call/limits'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { isFitName, refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { listMedia } from '../attachment/queries.ts'
import { claimChatRate } from '../claim-rate.ts'
import { getChannelFor } from './access-queries.ts'
import { changePhoto, checkGroup } from './change-photo.ts'
import { createChannel } from './create-channel.ts'
import { getChannel, listChannels } from './queries.ts'
import { countUnread } from './unread-queries.ts'
import { updateChannel } from './update-channel.ts'
import { pinMessage } from '../message/pin-message.ts'
import { listMembers } from '../member/queries.ts'

const photoShape = { width: 512, height: 512, isFilled: true }

export const channelRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...chat.listChannels,
      handler: (request) => listChannels(deps, request.query, sessionOf(request)),
    })

    app.route({
      ...chat.getChannel,
      handler: async (request) => {
        const channel_detail = await getChannel(db, request.params.id, sessionOf(request))
        const media = await listMedia(deps, channel_detail, { page: 1, size: LATEST_MEDIA })
        const members = await listMembers(db, request.params.id, request.query)
        return { data: { channel_detail, channel_media: media.data, members } }
      },
    })

    app.route({
      ...chat.listChannelMedia,
      handler: async (request) => {
        const { page, kind } = request.query
        const channel = await getChannel(db, request.params.id, sessionOf(request))
        return listMedia(deps, channel, { page, size: MEDIA_PAGE, ...(kind && { kind }) })
      },
    })

    app.route({
      ...member.countUnread,
      handler: async (request) => ({ data: await countUnread(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...chat.createChannel,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { scope } = session
        refuseUnfitName(request.body.name, { field: 'name', scope })
        const id = await transaction(db, (tx) => createChannel(deps, tx, session.user_id, request.body))
        const channel_detail = await getChannel(db, id, session)
        return reply.code(201).send({ data: { channel_detail, channel_media: [] } })
      },
    })

    app.route({
      ...chat.updateChannel,
      handler: async (request) => {
        const session = sessionOf(request)
        await claimChatRate(deps, session.user_id, 'action')
        const { channel_id, name } = request.body
        if (name !== undefined && !isFitName(name, session.scope)) {
          const { name: before } = await getChannel(db, channel_id, session)
          refuseUnfitName(name, { field: 'name', scope: session.scope, before })
        }
        await transaction(db, (tx) => updateChannel(deps, tx, session, request.body))
        return { message: 'Perubahannya sudah disimpan.', data: await getChannel(db, request.body.channel_id, session) }
      },
    })

    app.route({
      ...chat.pinMessage,
      handler: async (request) => {
        const session = sessionOf(request)
        const { channel_id, message_id } = request.body
        await claimChatRate(deps, session.user_id, 'action')
        await transaction(db, (tx) => pinMessage(tx, session, request.body))
        const message = message_id ? 'Pesannya sudah disematkan.' : 'Sematannya sudah dilepas.'
        return { message, data: await getChannel(db, channel_id, session) }
      },
    })

    app.route({
      ...chat.uploadChannelPhoto,
      handler: async (request) => {
        const session = sessionOf(request)
        const { channel_id } = request.query
        // Check before decoding, so that strangers cost nothing. Checked again under the lock.
        checkGroup(await getChannelFor(db, channel_id, session))
        await claimChatRate(deps, session.user_id, 'action')
        const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
        const { bytes: image } = await encodeImage(bytes, photoShape, session.user_id)
        const url = await changePhoto(deps, { channel_id, viewer: session, image })
        return { message: 'Fotonya sudah diganti.', data: { photo: { url } } }
      },
    })
  }

const LATEST_MEDIA = 12
const MEDIA_PAGE = 24
