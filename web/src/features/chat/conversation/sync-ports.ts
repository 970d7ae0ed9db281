import type { ChatMessage } from '@semai/contract/chat/message'
import type { Reply } from '../../../lib/call/call.ts'
import type { SavedChannel } from '../channel/saved-channels.ts'
import type { MessagePage } from './message-window.ts'

export type Changes = Reply<'GET /v1/store/chats/:id/changes'>

/** How to read a channel, and save it on the device. */
export interface SyncPorts {
  fetch: (place: { before?: number; after?: number; around?: number }) => Promise<MessagePage>
  fetchChanges: (afterRev: number, epoch: string | undefined) => Promise<Changes>
  findSaved: () => Promise<SavedChannel | undefined>
  save: (saved: SavedChannel) => void
  /** Called when the name, photo, members or pinned message changed. */
  onDetail: () => void
  /** Called for a new message of another person while the end is on screen. */
  onArrival: (message: ChatMessage) => void
}
