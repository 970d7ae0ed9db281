import { inChatDatabase } from './store-device.ts'
import type { Mention, Quote } from './outbox-entry.ts'

/** What is being written in a channel. Files that are picked are not kept: they go with the page. */
export interface Draft {
  body: string
  mentions: Mention[]
  reply_to: Quote | null
}

export const findDraft = (channelId: string): Promise<Draft | undefined> =>
  inChatDatabase(async (database, owner) => {
    const kept = await database.get('draft', channelId)
    return kept?.owner === owner ? kept : undefined
  }, undefined)

/** An empty draft is none. */
export const keepDraft = (channelId: string, draft: Draft): Promise<void> =>
  inChatDatabase(async (database, owner) => {
    if (!draft.body && !draft.reply_to) return database.delete('draft', channelId)
    await database.put('draft', { ...draft, channel_id: channelId, owner })
  }, undefined)
