import type { ChatMessage } from '@semai/contract/chat/message'
import type { ReportReason } from '@semai/contract/moderation/report'

const HOUR_MS = 3_600_000
const urgent = new Set<ReportReason>(['harassment', 'sexual', 'fraud'])

/** Return when a report is due: 24 hours for urgent reasons, else 72. */
export const dueAt = (reason: ReportReason, now: Date) =>
  new Date(now.getTime() + (urgent.has(reason) ? 24 : 72) * HOUR_MS).toISOString()

const EXCERPT = 1000

/** Return the excerpt of a text for a case. */
export const excerptFrom = (lines: string[]) => lines.filter(Boolean).join('\n').slice(0, EXCERPT)

/** Return the excerpt of a message with the names of its files. */
export const excerptOf = ({ body, attachments }: Pick<ChatMessage, 'body' | 'attachments'>) =>
  excerptFrom([body, ...attachments.map(({ name }) => `[${name}]`)])
