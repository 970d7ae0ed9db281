import type { ChatMessage } from '@semai/contract/chat/message'
import type { Reply } from '../../../lib/call/call.ts'

export type MessagePage = Reply<'GET /v1/store/chats/:id/messages'>

/** The part of a channel that is in memory: the oldest message first, each once. */
export interface MessageWindow {
  messages: readonly ChatMessage[]
  hasOlder: boolean
  hasNewer: boolean
  /** The newest number in the channel, in the window or after it. */
  lastSeq: number
  /** All changes up to this one are in the window. */
  rev: number
  /** The history that the revision is of; undefined where the device kept none. */
  epoch: string | undefined
}

/** The window that a page opens. */
export const openWindow = (page: MessagePage): MessageWindow => ({
  messages: [...page.data].reverse(),
  hasOlder: page.has_older,
  hasNewer: page.has_newer,
  lastSeq: page.last_seq,
  rev: page.last_rev,
  epoch: page.epoch,
})

/**
 * Takes in messages in whatever order they come, however often: of two states of one, the later revision holds.
 * What lies beyond an end of the window that is not the channel's own end is only counted.
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

/** What has been deleted or hidden is no longer quoted either. */
function withoutGoneQuotes(all: readonly ChatMessage[], changed: readonly ChatMessage[]): readonly ChatMessage[] {
  const gone = new Set(changed.flatMap(({ id, deleted_at, is_hidden }) => (deleted_at || is_hidden ? id : [])))
  if (gone.size === 0) return all
  return all.map((message) =>
    message.reply_to && gone.has(message.reply_to.id)
      ? { ...message, reply_to: { ...message.reply_to, text: '' } }
      : message,
  )
}

/** Adds the page before the window's first message, or after its last. */
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
