import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { type ChannelViewer, lockChannelFor } from '../channel/access-queries.ts'
import { isInCharge } from '../channel/rules.ts'
import { noteDetail } from '../channel/update-channel.ts'

/**
 * Pin or unpin a message. In a direct channel both people may.
 * @throws Failure channel-not-found, channel-not-yours, message-not-found
 */
export async function pinMessage(
  tx: Tx,
  viewer: ChannelViewer,
  { channel_id, message_id }: { channel_id: string; message_id: string | null },
) {
  const { type, role, first_seq } = await lockChannelFor(tx, channel_id, viewer)
  if (type !== 'direct' && !isInCharge(role)) throw new Failure('channel-not-yours')
  if (message_id) {
    const { rows } = await sql`
      select
      from message
      where channel_id = ${channel_id}
        and id = ${message_id}
        and seq >= ${first_seq}
        and kind <> 'system'
        and deleted_at is null
        and hidden_at is null`.execute(tx)
    if (rows.length === 0) throw new Failure('message-not-found')
  }
  await sql`update channel set pinned_message_id = ${message_id}::uuid where id = ${channel_id}`.execute(tx)
  await noteDetail(tx, channel_id)
}
