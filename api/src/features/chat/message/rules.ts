import type { ChatMessage } from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'
import { closedReason, isInCharge, type PostingFacts } from '../channel/rules.ts'

const known = new Set<string>(limits.reactions)

export const isReaction = (emoji: string) => known.has(emoji)

/** Serialise the sent content. The same id with another content is a different message. */
export const sentText = (senderId: string, { body, reply_to, mentions, attachment_ids }: SentContent) =>
  JSON.stringify([senderId, body, reply_to, mentions, attachment_ids])

export interface SentContent {
  body: string
  reply_to: string | null
  mentions: string[]
  attachment_ids: string[]
}

/** Parse the revision of an If-Match header, `"12"`; null if it is malformed. */
export function revisionOf(header: string): number | null {
  const [, digits = ''] = /^"?(\d{1,10})"?$/.exec(header) ?? []
  return digits === '' ? null : Number(digits)
}

const EDIT_MS = limits.messageEditHours * 3_600_000

export const isEditable = (createdAt: string, now: Date) => now.getTime() - Date.parse(createdAt) <= EDIT_MS

/** Reduce a message for a member who may read from `firstSeq` on: null if older, without an older quotation. */
export function seenFrom(firstSeq: number, message: ChatMessage): ChatMessage | null {
  if (message.seq < firstSeq) return null
  const isQuotationOlder = message.reply_to !== null && message.reply_to.seq < firstSeq
  return isQuotationOlder ? { ...message, reply_to: null } : message
}

/** The oldest number that a message shows, by itself or its quotation. */
export const oldestShown = ({ seq, reply_to }: ChatMessage) => Math.min(seq, reply_to?.seq ?? seq)

export interface Around {
  before?: number
  after?: number
  around?: number
  limit: number
}

/** Range to read: numbers above `above` and below `below`, from the newest or the oldest end. */
export interface Range {
  above: number
  below: number
  isFromOldest: boolean
}

/** Compute the range for a position. Numbers have no gaps. `firstSeq` is the first that the reader may see. */
export function rangeOf({ before, after, around, limit }: Around, firstSeq: number, lastSeq: number): Range {
  const lowest = firstSeq - 1
  const all = lastSeq + 1
  if (around !== undefined) {
    const begin = Math.min(around - Math.ceil(limit / 2), lastSeq - limit)
    return { above: Math.max(lowest, begin), below: all, isFromOldest: true }
  }
  if (after !== undefined) return { above: Math.max(lowest, after), below: all, isFromOldest: true }
  return { above: lowest, below: Math.min(all, before ?? all), isFromOldest: false }
}

/** Whether members may react: also in announcements, where few may write. */
export const isOpenToReactions = (facts: PostingFacts) =>
  closedReason({ ...facts, posting_policy: 'everyone' }) === null

/** Whether messages may be edited: also while the sender waits for a first answer. */
export const isOpenToEdits = (facts: PostingFacts) => closedReason({ ...facts, awaited_name: null }) === null

/** Whether a person may delete a message for everybody: their own, or any as a moderator. */
export function mayDelete(
  { type, role }: PostingFacts,
  message: { kind: string; sender_id: string | null },
  userId: string,
) {
  if (message.sender_id === userId) return true
  return type !== 'direct' && message.kind !== 'system' && isInCharge(role)
}
