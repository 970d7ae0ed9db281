import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockChannelFor, type ChannelViewer } from '../channel/access-queries.ts'
import { nextRevision } from './next-revision.ts'
import { findStoredMessage, getMessage, type Links } from './queries.ts'
import { isOpenToReactions } from './rules.ts'

interface ReactionInput {
  channel_id: string
  id: string
  viewer: ChannelViewer
  emoji: string
  is_set: boolean
}

/**
 * Set or remove a person's reaction to a message. Returns the message.
 * @throws Failure channel-not-found, message-not-found, channel-closed
 */
export async function reactToMessage(deps: Links & Pick<Deps, 'clock'>, tx: Tx, { viewer, ...input }: ReactionInput) {
  const { channel_id, id } = input
  const channel = await lockChannelFor(tx, channel_id, viewer)
  const stored = await findStoredMessage(tx, channel, id)
  if (!stored || stored.deleted_at || stored.hidden_at) throw new Failure('message-not-found')
  if (!isOpenToReactions(channel)) throw new Failure('channel-closed')
  await setReaction(tx, { ...input, user_id: viewer.user_id }, deps.clock.now())
  return getMessage(tx, deps, channel, id)
}

interface Reaction {
  channel_id: string
  id: string
  user_id: string
  emoji: string
  is_set: boolean
}

/** Set or remove the reaction; a repetition changes nothing. */
async function setReaction(tx: Tx, { channel_id, id, user_id, emoji, is_set }: Reaction, now: Date) {
  const { rows } = is_set
    ? await sql`
        insert into message_reaction (channel_id, message_id, user_id, emoji, created_at)
        values (${channel_id}, ${id}, ${user_id}, ${emoji}, ${now.toISOString()})
        on conflict on constraint message_reaction_once do nothing
        returning emoji`.execute(tx)
    : await sql`
        delete from message_reaction
        where channel_id = ${channel_id}
          and message_id = ${id}
          and user_id = ${user_id}
          and emoji = ${emoji}
        returning emoji`.execute(tx)
  if (rows.length === 0) return
  const rev = await nextRevision(tx, channel_id)
  await sql`
    update message
    set rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}`.execute(tx)
}
