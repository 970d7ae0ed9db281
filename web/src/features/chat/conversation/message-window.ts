import type { ChatMessage } from '@semai/contract/chat/message'
import type { Reply } from '../../../lib/call/call.ts'

export type MessagePage = Reply<'GET /v1/store/chats/:id/messages'>

/** Loaded part of a channel: each message once, oldest first. */
export interface MessageWindow {
  messages: readonly ChatMessage[]
  hasOlder: boolean
  hasNewer: boolean
  /** Newest number in the channel, in the window or after it. */
  lastSeq: number
  /** All changes up to this revision are in the window. */
  rev: number
  /** Database copy of the revision; undefined if the saved state has none. */
  epoch: string | undefined
}

/** Create a window from a page. */
export const openWindow = (page: MessagePage): MessageWindow => ({
  messages: [...page.data].reverse(),
  hasOlder: page.has_older,
  hasNewer: page.has_newer,
  lastSeq: page.last_seq,
  rev: page.last_rev,
  epoch: page.epoch,
})

/**
 * Merge messages in any order; the later revision of a message wins. Messages outside the window are only counted,
 * unless the window ends at the channel's end.
 */
export function mergeMessages(window: MessageWindow, messages: readonly ChatMessage[]): MessageWindow {
  const known = new Map(window.messages.map((message) => [message.seq, message]))
  const first = window.messages[0]?.seq ?? 0
  const last = window.messages.at(-1)?.seq ?? Infinity
  let hasChanged = false
  for (const message of messages) {
    const isBefore = message.seq < first && window.hasOlder
    const isAfter = message.seq > last && window.hasNewer
    if (isBefore || isAfter || (known.get(message.seq)?.rev ?? -1) >= message.rev) continue
    known.set(message.seq, message)
    hasChanged = true
  }
  const lastSeq = messages.reduce((seq, message) => Math.max(seq, message.seq), window.lastSeq)
  if (!hasChanged) return lastSeq === window.lastSeq ? window : { ...window, lastSeq }
  const all = [...known.values()].sort((one, other) => one.seq - other.seq)
  return { ...window, messages: withoutGoneQuotes(all, messages), lastSeq }
}

/** Clear quotations of deleted and hidden messages. */
function withoutGoneQuotes(all: readonly ChatMessage[], changed: readonly ChatMessage[]): readonly ChatMessage[] {
  const gone = new Set(changed.flatMap(({ id, deleted_at, is_hidden }) => (deleted_at || is_hidden ? id : [])))
  if (gone.size === 0) return all
  return all.map((message) =>
    message.reply_to && gone.has(message.reply_to.id)
      ? { ...message, reply_to: { ...message.reply_to, text: '' } }
      : message,
  )
}

/** Add the page before the window's first message, or after its last. */
export function widenWindow(window: MessageWindow, page: MessagePage, end: 'older' | 'newer'): MessageWindow {
  const open = { ...window, hasOlder: false, hasNewer: false }
  const { messages } = mergeMessages(open, page.data)
  const lastSeq = Math.max(window.lastSeq, page.last_seq)
  const rev = Math.min(window.rev, page.last_rev)
  return end === 'older'
    ? { ...window, messages, lastSeq, rev, hasOlder: page.has_older }
    : { ...window, messages, lastSeq, rev, hasNewer: page.has_newer }
}

export const hasSeq = ({ messages }: MessageWindow, seq: number) =>
  seq >= (messages[0]?.seq ?? Infinity) && seq <= (messages.at(-1)?.seq ?? -1)
