import type { ChatMessage } from '@semai/contract/chat/message'
import type { ReportReason } from '@semai/contract/moderation/report'

const HOUR_MS = 3_600_000
const urgent = new Set<ReportReason>(['harassment', 'sexual', 'fraud'])

/** By when a moderator has looked at it: what hurts somebody right now comes first. */
export const dueAt = (reason: ReportReason, now: Date) =>
  new Date(now.getTime() + (urgent.has(reason) ? 24 : 72) * HOUR_MS).toISOString()

const EXCERPT = 1000

/** The beginning of what was written, as a case keeps it. */
export const excerptFrom = (lines: string[]) => lines.filter(Boolean).join('\n').slice(0, EXCERPT)

/** What a message said, with the names of its files. */
export const excerptOf = ({ body, attachments }: Pick<ChatMessage, 'body' | 'attachments'>) =>
  excerptFrom([body, ...attachments.map(({ name }) => `[${name}]`)])
