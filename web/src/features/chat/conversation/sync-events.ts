import type { ChatMessage } from '@semai/contract/chat/message'
import type { ChannelChange } from '@semai/contract/realtime'
import { mergeMessages } from './message-window.ts'
import type { Heard } from './resume.ts'
import type { SyncPorts } from './sync-ports.ts'
import type { SyncStore } from './sync-store.ts'

/** Parts of an open channel. */
export interface SyncParts {
  ports: SyncPorts
  heard: Heard
  store: SyncStore
  /** Fetches all changes since the shown revision. */
  catchUp: () => Promise<void>
}

/** Create the functions that apply events of an open channel to its state. */
export function createEvents({ ports, heard, store, catchUp }: SyncParts) {
  const { getState, show } = store

  /** Apply a message from the socket or from the response to an own action. */
  function put(message: ChatMessage) {
    const { window } = getState()
    heard.newest = Math.max(heard.newest, message.rev)
    if (!window) return
    const isNew = message.seq > window.lastSeq
    heard.hasGap ||= message.seq > window.lastSeq + 1
    show({ window: mergeMessages(window, [message]) })
    if (isNew && !window.hasNewer) ports.onArrival(message)
    // An own message may arrive up to 20 s before the socket reconnects, so do not wait for it.
    if (heard.hasGap) void catchUp()
  }

  /** Apply an event of the socket if it follows the shown revision, otherwise fetch the changes. */
  function hear({ after_rev, rev, message }: Omit<ChannelChange, 'channel_id'>) {
    const { window } = getState()
    heard.newest = Math.max(heard.newest, rev)
    if (!window) return
    if (after_rev > window.rev) return void catchUp()
    if (message) put(message)
    else if (rev > window.rev) ports.onDetail()
    const shown = getState().window
    if (shown && rev > shown.rev) show({ window: { ...shown, rev } })
  }

  return { put, hear }
}
