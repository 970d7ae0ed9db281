import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as store from '@semai/contract/chat-message'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/audit-queries.ts'
import { type ChannelViewer, getChannelFor, lockChannelFor } from '../channel/access-queries.ts'
import { eraseMessage, setReaction } from './change-queries.ts'
import { findHeldMessage, getMessage, listChanges, listMessages } from './read-queries.ts'
import { isOpenToReactions, isReaction, mayDelete, stretchOf } from './rules.ts'
import { putMessageRoute } from './put-routes.ts'
import { claimChatTurn } from '../rate-queries.ts'

/** Reading a channel, and what happens to messages once they are in it. */
export const messageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files } = deps
    await app.register(putMessageRoute(deps))

    app.route({
      ...store.listMessages,
      handler: async (request) => {
        const channel = await getChannelFor(db, request.params.id, sessionOf(request))
        const { first_seq, last_seq, last_rev, epoch } = channel
        const stretch = stretchOf(request.query, first_seq, last_seq)
        const data = await listMessages(db, deps, channel, { ...stretch, limit: request.query.limit })
        const oldest = data.at(-1)?.seq ?? Math.min(stretch.above, last_seq) + 1
        const newest = data[0]?.seq ?? Math.max(stretch.below, first_seq) - 1
        return { data, has_older: oldest > first_seq, has_newer: newest < last_seq, last_seq, last_rev, epoch }
      },
    })

    app.route({
      ...store.listMessageChanges,
      handler: async (request) => {
        const { after_rev, epoch, limit } = request.query
        const { id, first_seq, ...channel } = await getChannelFor(db, request.params.id, sessionOf(request))
        if (after_rev > channel.last_rev || (epoch && epoch !== channel.epoch)) throw new Failure('revision-unknown')
        const data = await listChanges(db, deps, { id, first_seq }, { after_rev, limit: limit + 1 })
        const has_more = data.length > limit
        if (has_more) data.pop()
        const lastShown = data.at(-1)?.rev ?? after_rev
        return {
          data,
          has_more,
          // Whoever sees a revision sees all before it: they are given under the channel's lock.
          next_rev: has_more ? lastShown : Math.max(lastShown, channel.last_rev),
          is_detail_changed: channel.detail_rev > after_rev,
          last_seq: channel.last_seq,
        }
      },
    })

    app.route({
      ...store.deleteMessage,
      handler: async (request) => {
        const { id: channel_id, messageId: id } = request.params
        const of = { channel_id, id, viewer: sessionOf(request) }
        await claimChatTurn(deps, of.viewer.user_id, 'action')
        const { message, bytes } = await transaction(db, (tx) => erase(tx, of))
        await removeStored(
          files,
          bytes.map(({ storage_key }) => storage_key),
        )
        return { data: message }
      },
    })

    app.route({
      ...store.reactToMessage,
      handler: async (request) => {
        const session = sessionOf(request)
        const { user_id } = session
        const { id: channel_id, messageId: id } = request.params
        if (!isReaction(request.body.emoji)) throw new Failure('reaction-unknown')
        await claimChatTurn(deps, user_id, 'action')
        const message = await transaction(db, async (tx) => {
          const channel = await lockChannelFor(tx, channel_id, session)
          const held = await findHeldMessage(tx, channel, id)
          if (!held || held.deleted_at || held.hidden_at) throw new Failure('message-not-found')
          if (!isOpenToReactions(channel)) throw new Failure('channel-closed')
          await setReaction(tx, { channel_id, id, user_id, ...request.body }, clock.now())
          return getMessage(tx, deps, channel, id)
        })
        return { data: message }
      },
    })

    /** Once erased, always erased: the second time changes nothing. */
    async function erase(tx: Tx, { channel_id, id, viewer }: MeantMessage) {
      const { user_id } = viewer
      const channel = await lockChannelFor(tx, channel_id, viewer)
      const held = await findHeldMessage(tx, channel, id)
      if (!held) throw new Failure('message-not-found')
      if (!mayDelete(channel, held, user_id)) throw new Failure('message-not-yours')
      const bytes = held.deleted_at ? [] : await eraseMessage(tx, { channel_id, id }, clock.now())
      if (held.sender_id !== user_id && !held.deleted_at) {
        const details = { channel_id, message_id: id }
        const audit = { actor_id: user_id, action: 'message-deleted', subject_id: held.sender_id, details }
        await insertAudit(tx, audit, clock.now())
      }
      return { message: await getMessage(tx, deps, channel, id), bytes }
    }
  }

interface MeantMessage {
  channel_id: string
  id: string
  viewer: ChannelViewer
}
