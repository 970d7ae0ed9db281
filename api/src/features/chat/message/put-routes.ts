import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { putMessage } from '@semai/contract/chat-message'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getChannelFor, lockChannelFor, type ChannelViewer } from '../channel/access-queries.ts'
import { updateMessage } from './change-queries.ts'
import { checkMentions, insertMessage, lockAttachments } from './queries.ts'
import { findHeldMessage, findMessage, getMessage, type HeldMessage } from './read-queries.ts'
import { isEditable, isOpenToEdits, revisionOf, sentText, type SentContent } from './rules.ts'
import { claimChatTurn, isStranger } from '../rate-queries.ts'

interface Put extends SentContent {
  channel_id: string
  id: string
  viewer: ChannelViewer
  sent_hash: string
}

/** Adding a message, once however often it is sent, and changing one. */
export const putMessageRoute =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, signer } = deps

    app.route({
      ...putMessage,
      handler: async (request) => {
        const viewer = sessionOf(request)
        const { body, reply_to = null, mentions, attachment_ids = [] } = request.body
        const { id: channel_id, messageId: id } = request.params
        const ifMatch = request.headers['if-match']
        if (ifMatch !== undefined) {
          await claimChatTurn(deps, viewer.user_id, 'action')
          const edit = { channel_id, id, viewer, body: body.trim(), mentions: mentions ? unique(mentions) : null }
          return { data: await replace(edit, ifMatch) }
        }
        const content = {
          body: body.trim(),
          reply_to,
          mentions: unique(mentions ?? []),
          attachment_ids: unique(attachment_ids),
        }
        // Keyed, so that the words of a deleted message cannot be guessed from it.
        const sent_hash = signer.sign('message', sentText(viewer.user_id, content))
        return { data: await add({ ...content, channel_id, id, viewer, sent_hash }) }
      },
    })

    async function add(put: Put) {
      const channel = await getChannelFor(db, put.channel_id, put.viewer)
      const earlier = await findMessage(db, deps, channel, put.id)
      if (earlier) return sameAsBefore(put, earlier)
      if (channel.awaited_name) throw firstContact(channel.awaited_name)
      if (!channel.can_post) throw new Failure('channel-closed')
      if (put.body === '' && put.attachment_ids.length === 0) throw new Failure('message-empty')
      if (put.reply_to && !(await findHeldMessage(db, channel, put.reply_to))) throw new Failure('message-not-found')
      await claimChatTurn(deps, put.viewer.user_id, 'message')
      const isByStranger = channel.type === 'direct' && (await isStranger(db, put.channel_id, put.viewer))
      try {
        await store(put, isByStranger)
      } catch (error) {
        if (!isSentMeanwhile(error)) throw error
        const meanwhile = await findMessage(db, deps, channel, put.id)
        if (!meanwhile && error instanceof Failure) throw error
        return sameAsBefore(put, meanwhile)
      }
      return getMessage(db, deps, channel, put.id)
    }

    const store = ({ channel_id, viewer, ...message }: Put, is_by_stranger: boolean) =>
      transaction(db, async (tx) => {
        const { user_id } = viewer
        const { attachment_ids, mentions } = message
        if (attachment_ids.length > 0) await lockAttachments(tx, attachment_ids, channel_id, user_id)
        if (mentions.length > 0) await checkMentions(tx, mentions, channel_id)
        const kind = attachment_ids.length > 0 ? 'media' : 'text'
        const sent = { ...message, channel_id, kind, sender_id: user_id, reader_id: user_id, is_by_stranger } as const
        const seq = await insertMessage(tx, sent, clock.now())
        if (seq !== null) return
        const { awaited_name } = await getChannelFor(tx, channel_id, viewer)
        throw awaited_name ? firstContact(awaited_name) : new Failure('channel-not-found')
      })

    const replace = ({ channel_id, id, viewer, body, mentions }: Edit, ifMatch: string) =>
      transaction(db, async (tx) => {
        const channel = await lockChannelFor(tx, channel_id, viewer)
        const held = await findHeldMessage(tx, channel, id)
        const isEdited = checkEdit(held, { user_id: viewer.user_id, body, rev: revisionOf(ifMatch) }, clock.now())
        if (isEdited) {
          if (!isOpenToEdits(channel)) throw new Failure('channel-closed')
          if (mentions) await checkMentions(tx, mentions, channel_id)
          await updateMessage(tx, { channel_id, id, body, mentions }, clock.now())
        }
        return getMessage(tx, deps, channel, id)
      })
  }

interface Edit {
  channel_id: string
  id: string
  viewer: ChannelViewer
  body: string
  mentions: string[] | null
}

/**
 * Whether there is something to change: not when an earlier try has done it, whose answer was lost.
 * @throws Failure invalid-input, message-not-found, message-not-yours, message-empty, message-too-old, message-changed
 */
function checkEdit(
  held: HeldMessage | null,
  { user_id, body, rev }: { user_id: string; body: string; rev: number | null },
  now: Date,
): boolean {
  if (rev === null) throw new Failure('invalid-input')
  if (!held || held.deleted_at || held.hidden_at) throw new Failure('message-not-found')
  if (held.sender_id !== user_id) throw new Failure('message-not-yours')
  if (body === '' && held.kind === 'text') throw new Failure('message-empty')
  if (held.rev > rev && held.body === body) return false
  if (!isEditable(held.created_at, now)) throw new Failure('message-too-old')
  if (held.rev !== rev) throw new Failure('message-changed', { details: { rev: held.rev } })
  return true
}

/**
 * The answer to a message that is there already: a retry looks as if it had been the first.
 * @throws Failure message-id-used
 */
function sameAsBefore({ sent_hash }: Put, earlier: Awaited<ReturnType<typeof findMessage>>) {
  if (earlier?.sent_hash !== sent_hash) throw new Failure('message-id-used')
  return earlier.message
}

const firstContact = (name: string) => new Failure('chat-first-contact', { details: { name } })

const unique = (ids: string[]) => [...new Set(ids)]

/** The same message came twice at once, and the other was first. */
const isSentMeanwhile = (error: unknown) =>
  error instanceof Failure
    ? error.code === 'chat-first-contact'
    : error instanceof Error && 'constraint' in error && error.constraint === 'message_once'
