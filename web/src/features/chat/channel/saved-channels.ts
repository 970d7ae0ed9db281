import type { ChatMessage } from '@semai/contract/chat/message'
import { createCollection } from '../../../lib/offline/collection.ts'
import { orElse } from '../../../lib/offline/offline-error.ts'
import { channelQuery } from '../queries.ts'
import { forgetAnswer } from '../../../lib/offline/query-cache.ts'

/** What was last seen of a channel. */
export interface SavedChannel {
  messages: ChatMessage[]
  last_rev: number
  /** Of what was kept before there was one: undefined. */
  epoch?: string | undefined
  last_seq: number
  has_older: boolean
  /** When, by this device's clock. */
  savedAt: number
}

// Of all channels, the twenty seen last.
const channels = createCollection<SavedChannel>('chat-channel', { most: 20 })

/** Keeps the latest messages of a channel for times without a network. */
export const saveChannel = (channelId: string, channel: SavedChannel) =>
  orElse(channels.put(channelId, channel), undefined)

export const findSavedChannel = async (channelId: string): Promise<SavedChannel | undefined> =>
  (await orElse(channels.find(channelId), undefined))?.value

/** One is no longer a member: nothing of it stays. */
export async function forgetSavedChannel(channelId: string) {
  await orElse(channels.remove(channelId), undefined)
  await forgetAnswer(channelQuery(channelId).queryKey)
}
