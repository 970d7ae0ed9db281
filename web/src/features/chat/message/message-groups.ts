import type { ChatMessage } from '@semai/contract/chat/message'
import { dayWords, isSameDay } from './text.ts'
import type { PendingMessage } from './pending-message.ts'

/** A message on screen, stored or pending, with its separators. */
export interface Row {
  /** Message id, so that a pending message keeps its row when it is stored. */
  id: string
  /** Null while pending. */
  message: ChatMessage | null
  /** Null once stored. */
  pending: PendingMessage | null
  isMine: boolean
  /** Label of the day, above its first message. */
  day: string | null
  /** The first unread message. */
  isFirstUnread: boolean
  /** Follows another message of the same person closely. */
  isSame: boolean
  /** The last of consecutive messages of a person, which shows the photo. */
  isLast: boolean
}

interface RowsOf {
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  myId: string | undefined
  /** Number of the first unread message at opening. */
  firstUnread: number | null
}

const CLOSE_MS = 5 * 60_000

/** Build the rows, oldest first. Pending messages come last, unless they are stored already. */
export function rowsOf({ messages, pending, myId, firstUnread }: RowsOf): Row[] {
  const stored = new Set(messages.map(({ id }) => id))
  const items = [
    ...messages.map((message) => ({ message, pending: null })),
    ...pending.filter(({ id }) => !stored.has(id)).map((one) => ({ message: null, pending: one })),
  ]
  return items.map((item, at) => {
    const { message } = item
    const before = items[at - 1]
    const after = items[at + 1]
    return {
      id: idOf(item),
      message,
      pending: item.pending,
      isMine: isMine(item, myId),
      day: before && isSameDay(momentOf(before), momentOf(item)) ? null : dayWords(momentOf(item)),
      isFirstUnread: message !== null && message.seq === firstUnread,
      isSame: before !== undefined && areTogether(before, item, myId),
      isLast: after === undefined || !areTogether(item, after, myId),
    }
  })
}

type Item = { message: ChatMessage; pending: null } | { message: null; pending: PendingMessage }

const idOf = ({ message, pending }: Item) => (message ?? pending).id
const momentOf = (item: Item) => (item.message ? item.message.createdAt : item.pending.madeAt)
const isMine = ({ message }: Item, myId: string | undefined) => message === null || message.sender?.id === myId

function areTogether(one: Item, other: Item, myId: string | undefined): boolean {
  if (one.message?.kind === 'system' || other.message?.kind === 'system') return false
  const isOneMine = isMine(one, myId)
  if (isOneMine !== isMine(other, myId)) return false
  if (!isOneMine && one.message?.sender?.id !== other.message?.sender?.id) return false
  const apart = Date.parse(momentOf(other)) - Date.parse(momentOf(one))
  return apart < CLOSE_MS && isSameDay(momentOf(one), momentOf(other))
}
