import type { ChatMessage } from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'
import { closedReason, isInCharge, type PostingFacts } from '../channel/rules.ts'

const known = new Set<string>(limits.reactions)

export const isReaction = (emoji: string) => known.has(emoji)

/** What was sent, as one text: the same id with other contents is another message. */
export const sentText = (senderId: string, { body, reply_to, mentions, attachment_ids }: SentContent) =>
  JSON.stringify([senderId, body, reply_to, mentions, attachment_ids])

export interface SentContent {
  body: string
  reply_to: string | null
  mentions: string[]
  attachment_ids: string[]
}

/** The revision of an If-Match header, `"12"`; null for what is none. */
export function revisionOf(header: string): number | null {
  const [, digits = ''] = /^"?(\d{1,10})"?$/.exec(header) ?? []
  return digits === '' ? null : Number(digits)
}

const EDIT_MS = limits.messageEditHours * 3_600_000

export const isEditable = (createdAt: string, now: Date) => now.getTime() - Date.parse(createdAt) <= EDIT_MS

/** A message as somebody sees it whose own messages begin with a number: nothing from before, not even in a quotation. */
export function seenFrom(firstSeq: number, message: ChatMessage): ChatMessage | null {
  if (message.seq < firstSeq) return null
  const isQuotationOlder = message.reply_to !== null && message.reply_to.seq < firstSeq
  return isQuotationOlder ? { ...message, reply_to: null } : message
}

/** The oldest number that a message shows something of. */
export const oldestShown = ({ seq, reply_to }: ChatMessage) => Math.min(seq, reply_to?.seq ?? seq)

export interface Around {
  before?: number
  after?: number
  around?: number
  limit: number
}

/** Where to read in a channel: numbers above `above` and below `below`, from its newest end or its oldest. */
export interface Range {
  above: number
  below: number
  isFromOldest: boolean
}

/** Numbers have no gaps, so that a place is a number. `firstSeq` is the first that one may see. */
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

/** Announcements are written by few, but everybody may react to them. */
export const isOpenToReactions = (facts: PostingFacts) =>
  closedReason({ ...facts, posting_policy: 'everyone' }) === null

/** Who waits for an answer may still mend what they have written. */
export const isOpenToEdits = (facts: PostingFacts) => closedReason({ ...facts, awaited_name: null }) === null

/** Whether somebody may delete a message for everybody: their own, or as who looks after the channel. */
export function mayDelete(
  { type, role }: PostingFacts,
  message: { kind: string; sender_id: string | null },
  userId: string,
) {
  if (message.sender_id === userId) return true
  return type !== 'direct' && message.kind !== 'system' && isInCharge(role)
}
