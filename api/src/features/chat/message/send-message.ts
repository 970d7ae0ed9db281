import { sql } from 'kysely'
import { retried, transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { getChannelFor, type ChannelViewer } from '../channel/access-queries.ts'
import { claimChatRate, isStranger } from '../claim-rate.ts'
import { insertMessage } from './insert-message.ts'
import { checkMentions, findMessage, findStoredMessage, getMessage } from './queries.ts'
import { sentText, type SentContent } from './rules.ts'

interface MessageInput extends SentContent {
  channel_id: string
  id: string
  viewer: ChannelViewer
}

interface HashedInput extends MessageInput {
  /** Keyed hash, so that the text of a deleted message cannot be guessed from it. */
  sent_hash: string
}

/**
 * Add a message to a channel; idempotent by its id. Returns the stored message.
 * @throws Failure channel-not-found, message-id-used, chat-first-contact, channel-closed, message-empty,
 *   message-not-found, chat-too-fast, attachment-not-found, mention-not-member
 */
export async function sendMessage(deps: Deps, input: MessageInput) {
  const { db, signer } = deps
  const put = { ...input, sent_hash: signer.sign('message', sentText(input.viewer.user_id, input)) }
  const channel = await getChannelFor(db, put.channel_id, put.viewer)
  const earlier = await findMessage(db, deps, channel, put.id)
  if (earlier) return sameAsBefore(put, earlier)
  if (channel.awaited_name) throw firstContact(channel.awaited_name)
  if (!channel.can_post) throw new Failure('channel-closed')
  if (put.body === '' && put.attachment_ids.length === 0) throw new Failure('message-empty')
  if (put.reply_to && !(await findStoredMessage(db, channel, put.reply_to))) throw new Failure('message-not-found')
  await claimChatRate(deps, put.viewer.user_id, 'message')
  const isByStranger = channel.type === 'direct' && (await isStranger(db, put.channel_id, put.viewer))
  try {
    await store(deps, put, isByStranger)
  } catch (error) {
    if (!isSentMeanwhile(error)) throw error
    const meanwhile = await findMessage(db, deps, channel, put.id)
    if (!meanwhile && error instanceof Failure) throw error
    return sameAsBefore(put, meanwhile)
  }
  return getMessage(db, deps, channel, put.id)
}

/** @throws Failure attachment-not-found, mention-not-member, chat-first-contact, channel-not-found */
async function store({ db, clock }: Deps, { channel_id, viewer, ...message }: HashedInput, is_by_stranger: boolean) {
  const { user_id } = viewer
  const { attachment_ids, mentions } = message
  const kind = attachment_ids.length > 0 ? 'media' : 'text'
  const sent = { ...message, channel_id, kind, sender_id: user_id, reader_id: user_id, is_by_stranger } as const
  const isPlain = attachment_ids.length === 0 && mentions.length === 0
  // Plain text needs one statement; a transaction would add 2 round trips.
  const seq = isPlain
    ? await retried(() => insertMessage(db, sent, clock.now()))
    : await transaction(db, async (tx) => {
        if (attachment_ids.length > 0) await lockAttachments(tx, attachment_ids, channel_id, user_id)
        if (mentions.length > 0) await checkMentions(tx, mentions, channel_id)
        return insertMessage(tx, sent, clock.now())
      })
  if (seq !== null) return
  const { awaited_name } = await getChannelFor(db, channel_id, viewer)
  throw awaited_name ? firstContact(awaited_name) : new Failure('channel-not-found')
}

/** Lock the sender's waiting files, so that no other message claims them. @throws Failure attachment-not-found */
async function lockAttachments(tx: Tx, ids: string[], channelId: string, ownerId: string) {
  const { rows } = await sql`
    select
    from message_attachment
    where id = any(${ids}::uuid[])
      and channel_id = ${channelId}
      and owner_id = ${ownerId}
      and message_id is null
    order by id
    for update`.execute(tx)
  if (rows.length < ids.length) throw new Failure('attachment-not-found')
}

/** Return the stored message for a retry, as if it were the first attempt. @throws Failure message-id-used */
function sameAsBefore({ sent_hash }: HashedInput, earlier: Awaited<ReturnType<typeof findMessage>>) {
  if (earlier?.sent_hash !== sent_hash) throw new Failure('message-id-used')
  return earlier.message
}

const firstContact = (name: string) => new Failure('chat-first-contact', { details: { name } })

/** Whether a parallel attempt stored the same message first. */
const isSentMeanwhile = (error: unknown) =>
  error instanceof Failure
    ? error.code === 'chat-first-contact'
    : error instanceof Error && 'constraint' in error && error.constraint === 'message_once'
