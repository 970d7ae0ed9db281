import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as store from '@semai/contract/chat/message'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getChannelFor } from '../channel/access-queries.ts'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { listChanges, listMessages } from './queries.ts'
import { reactToMessage } from './react-to-message.ts'
import { isReaction, rangeOf } from './rules.ts'
import { sendMessage } from './send-message.ts'
import { claimChatRate } from '../claim-rate.ts'

/** Routes to read a channel, and to change its messages. */
export const messageRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, files } = deps

    app.route({
      ...store.listMessages,
      handler: async (request) => {
        const channel = await getChannelFor(db, request.params.id, sessionOf(request))
        const { first_seq, last_seq, last_rev, epoch } = channel
        const range = rangeOf(request.query, first_seq, last_seq)
        const data = await listMessages(db, deps, channel, { ...range, limit: request.query.limit })
        const oldest = data.at(-1)?.seq ?? Math.min(range.above, last_seq) + 1
        const newest = data[0]?.seq ?? Math.max(range.below, first_seq) - 1
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
          // Revisions are assigned under the channel's lock, so a reader of one can see all earlier ones.
          next_rev: has_more ? lastShown : Math.max(lastShown, channel.last_rev),
          is_detail_changed: channel.detail_rev > after_rev,
          last_seq: channel.last_seq,
        }
      },
    })

    app.route({
      ...store.putMessage,
      handler: async (request) => {
        const viewer = sessionOf(request)
        const { body, reply_to = null, mentions, attachment_ids = [] } = request.body
        const { id: channel_id, messageId: id } = request.params
        const ifMatch = request.headers['if-match']
        const message = { channel_id, id, viewer, body: body.trim() }
        if (ifMatch !== undefined) {
          await claimChatRate(deps, viewer.user_id, 'action')
          const edit = { ...message, mentions: mentions ? unique(mentions) : null }
          return { data: await transaction(db, (tx) => editMessage(deps, tx, edit, ifMatch)) }
        }
        const lists = { mentions: unique(mentions ?? []), attachment_ids: unique(attachment_ids) }
        return { data: await sendMessage(deps, { ...message, reply_to, ...lists }) }
      },
    })

    app.route({
      ...store.deleteMessage,
      handler: async (request) => {
        const { id: channel_id, messageId: id } = request.params
        const viewer = sessionOf(request)
        await claimChatRate(deps, viewer.user_id, 'action')
        const { message, bytes } = await transaction(db, (tx) => deleteMessage(deps, tx, { channel_id, id, viewer }))
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
        const viewer = sessionOf(request)
        const { id: channel_id, messageId: id } = request.params
        if (!isReaction(request.body.emoji)) throw new Failure('reaction-unknown')
        await claimChatRate(deps, viewer.user_id, 'action')
        const reaction = { channel_id, id, viewer, ...request.body }
        return { data: await transaction(db, (tx) => reactToMessage(deps, tx, reaction)) }
      },
    })
  }

const unique = (ids: string[]) => [...new Set(ids)]
