import type { ChatMessage } from '@semai/contract/chat/message'
import { createCollection } from '../../../lib/offline/collection.ts'
import { orElse } from '../../../lib/offline/offline-error.ts'
import { channelQuery } from '../queries.ts'
import { forgetAnswer } from '../../../lib/offline/query-cache.ts'

/** Saved state of a channel. */
export interface SavedChannel {
  messages: ChatMessage[]
  last_rev: number
  /** Undefined in channels saved by older versions. */
  epoch?: string | undefined
  last_seq: number
  has_older: boolean
  /** Time by this device's clock. */
  savedAt: number
}

// The 20 channels opened last.
const channels = createCollection<SavedChannel>('chat-channel', { most: 20 })

/** Save the latest messages of a channel for offline use. */
export const saveChannel = (channelId: string, channel: SavedChannel) =>
  orElse(channels.put(channelId, channel), undefined)

export const findSavedChannel = async (channelId: string): Promise<SavedChannel | undefined> =>
  (await orElse(channels.find(channelId), undefined))?.value

/** Delete all saved data of a channel that the person left. */
export async function forgetSavedChannel(channelId: string) {
  await orElse(channels.remove(channelId), undefined)
  await forgetAnswer(channelQuery(channelId).queryKey)
}
