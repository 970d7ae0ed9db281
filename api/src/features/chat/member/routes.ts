import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as member from '@semai/contract/chat/member'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getChannelFor } from '../channel/access-queries.ts'
import { getChannel } from '../channel/queries.ts'
import { addMembers, removeMember, updateMember } from './change-members.ts'
import { markRead } from './mark-read.ts'
import { suggestMembers } from './queries.ts'
import { saveOwnSetting } from './save-own-setting.ts'
import { claimChatRate } from '../claim-rate.ts'

export const memberRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...member.addChannelUsers,
      handler: async (request) => {
        const session = sessionOf(request)
        await claimChatRate(deps, session.user_id, 'action')
        await transaction(db, (tx) => addMembers(deps, tx, session, request.body))
        return {
          message: 'Anggotanya sudah ditambahkan.',
          data: await getChannel(db, request.body.channel_id, session),
        }
      },
    })

    app.route({
      ...member.removeChannelUser,
      handler: async (request) => {
        const session = sessionOf(request)
        await claimChatRate(deps, session.user_id, 'action')
        const { isOneself } = await transaction(db, (tx) => removeMember(deps, tx, session, request.body))
        return { message: isOneself ? 'Kamu keluar dari grup ini.' : 'Anggota itu sudah dikeluarkan.' }
      },
    })

    app.route({
      ...member.updateChannelMember,
      handler: async (request) => {
        const session = sessionOf(request)
        await claimChatRate(deps, session.user_id, 'action')
        await transaction(db, (tx) => updateMember(deps, tx, session, request.body))
        return { message: 'Perannya sudah diganti.' }
      },
    })

    app.route({
      ...member.pinChannel,
      handler: async (request) => {
        const { is_pinned } = request.body
        await saveOwnSetting(db, request.params.channel_id, sessionOf(request).user_id, { is_pinned }, clock.now())
        return { message: is_pinned ? 'Percakapannya disematkan.' : 'Sematannya dilepas.' }
      },
    })

    app.route({
      ...member.muteChannel,
      handler: async (request) => {
        const { channel_id, is_mute } = request.body
        await saveOwnSetting(db, channel_id, sessionOf(request).user_id, { is_mute }, clock.now())
        return { message: is_mute ? 'Percakapan ini dibisukan.' : 'Percakapan ini berbunyi lagi.' }
      },
    })

    app.route({
      ...member.readChannel,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { channel_id, seq } = request.body
        return { data: await markRead(db, { channelId: channel_id, userId: user_id, seq }, clock.now()) }
      },
    })

    app.route({
      ...member.suggestMentions,
      handler: async (request) => {
        const session = sessionOf(request)
        await getChannelFor(db, request.params.id, session)
        return onePage(await suggestMembers(db, request.params.id, session.user_id, request.query.search))
      },
    })
  }
