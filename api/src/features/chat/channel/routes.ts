import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as chat from '@semai/contract/chat'
import * as member from '@semai/contract/chat-member'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { countUnread, getChannel, listChannels } from './queries.ts'
import { listMedia } from '../attachment/media-queries.ts'
import { listMembers } from '../member/queries.ts'

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
  }

const LATEST_MEDIA = 12
const MEDIA_PAGE = 24
