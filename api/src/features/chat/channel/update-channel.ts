import { sql } from 'kysely'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { insertSystemMessage } from '../message/insert-message.ts'
import { type ChannelViewer, lockManaged, nameOf } from './access-queries.ts'
import { oneLine } from './rules.ts'

type Change = { channel_id: string; name?: string } & Partial<Pick<ChannelDetail, 'description' | 'posting_policy'>>

/** Change the name or description of a group. @throws Failure channel-not-found, channel-not-yours, invalid-input */
export async function updateChannel({ clock }: Pick<Deps, 'clock'>, tx: Tx, viewer: ChannelViewer, change: Change) {
  const { channel_id, posting_policy } = change
  const channel = await lockManaged(tx, channel_id, viewer)
  const name = oneLine(change.name)
  if (name !== undefined && channel.type !== 'group') throw new Failure('channel-not-yours')
  if (name === '') throw fieldFailure('invalid-input', 'name')
  const now = clock.now()
  const { rows } = await sql<{ name: string }>`select name from channel where id = ${channel_id}`.execute(tx)
  const description = change.description?.trim()
  await tx
    .updateTable('channel')
    .set({ name, description, posting_policy, updated_at: now.toISOString() })
    .where('id', '=', channel_id)
    .execute()
  await noteDetail(tx, channel_id)
  if (name === undefined || name === rows[0]?.name) return
  const body = `${await nameOf(tx, viewer.user_id)} mengganti nama grup menjadi “${name}”.`
  await insertSystemMessage(tx, { channel_id, actor_id: viewer.user_id, body }, now)
}

/** Raise the detail revision, so that clients reload the channel's name, photo, members and pinned message. */
export const noteDetail = (tx: Tx, channelId: string) =>
  sql`
    update channel
    set last_rev = last_rev + 1, detail_rev = last_rev + 1
    where id = ${channelId}`.execute(tx)
