import type { ChatMessage } from '@semai/contract/chat/message'
import type { Reply } from '../../../lib/call/call.ts'
import type { SavedChannel } from '../channel/saved-channels.ts'
import type { MessagePage } from './message-window.ts'

export type Changes = Reply<'GET /v1/store/chats/:id/changes'>

/** How a channel is read, and kept on the device. */
export interface SyncPorts {
  fetch: (place: { before?: number; after?: number; around?: number }) => Promise<MessagePage>
  fetchChanges: (afterRev: number, epoch: string | undefined) => Promise<Changes>
  findSaved: () => Promise<SavedChannel | undefined>
  save: (saved: SavedChannel) => void
  /** Name, photo, members or what is pinned have changed. */
  onDetail: () => void
  /** Somebody else's message has come in while one looks at the end. */
  onArrival: (message: ChatMessage) => void
}
