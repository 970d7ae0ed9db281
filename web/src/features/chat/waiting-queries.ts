import type { WaitingSource } from '../../lib/waiting.ts'
import { channelName } from './channel-words.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { outbox, sendKeptMessages } from './outbox-queries.ts'
import { findSavedDetail } from './store-saved.ts'

/** Messages on their way. */
export const messageWaiting: WaitingSource = {
  kind: 'message',
  async list() {
    await outbox.read()
    return Promise.all(outbox.getState().entries.map(itemOf))
  },
  send: sendKeptMessages,
}

async function itemOf(entry: OutboxEntry) {
  const saved = await findSavedDetail(entry.channel_id)
  return {
    id: entry.id,
    title: saved ? `Pesan untuk ${channelName(saved.channel_detail)}` : 'Pesan',
    excerpt: entry.body || entry.files.map(({ name }) => name).join(', '),
    madeAt: entry.writtenAt,
    refusal: entry.refusal,
    discard: () => outbox.discard(entry),
  }
}
