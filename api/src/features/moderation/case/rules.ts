import { serverLimits } from '@semai/contract/call/limits'
import type { ModerationCase, ModerationDecision } from '@semai/contract/moderation/moderation'
import type { Scope } from '@semai/contract/profile/profile'
import type { FailureCode } from '@semai/contract/call/failures'

export type Sanction = 'hide' | 'warn' | 'suspend'

export const isSanction = (kind: string): kind is Sanction => kind === 'hide' || kind === 'warn' || kind === 'suspend'

/** Facts that decide which decisions are possible. */
export interface CaseFacts {
  subject: ModerationCase['subject']
  status: ModerationCase['status']
  is_hidden: boolean
  /** The moderator reported it. */
  is_own_report: boolean
  /** Whether the content still exists. */
  is_there: boolean
  /** Kind of the last decision. */
  last_kind: string | null
  about: { scope: Scope; status: string } | null
}

/** Why a decision cannot be made; null when it can. */
export function rejectionOf(decision: ModerationDecision, facts: CaseFacts, scope: Scope): FailureCode | null {
  const isSecondThought = decision === 'restore' && facts.last_kind === 'hide'
  if (facts.status !== 'open' && !isSecondThought) return 'moderation-case-decided'
  if (facts.is_own_report) return 'moderation-own-report'
  return mayDecideAbout(scope, facts.about) && isFitting(decision, facts) ? null : 'moderation-not-possible'
}

/** Cases about operators and admins are decided by an admin. */
const mayDecideAbout = (scope: Scope, about: CaseFacts['about']) =>
  scope === 'admin' || !about || (about.scope !== 'operator' && about.scope !== 'admin')

function isFitting(decision: ModerationDecision, { is_there, is_hidden, about }: CaseFacts): boolean {
  if (decision === 'dismiss') return true
  if (decision === 'hide') return is_there
  if (decision === 'restore') return is_hidden
  return about?.status === 'active' || about?.status === 'suspended'
}

const DAY_MS = 86_400_000

export const suspendedUntil = (days: number, now: Date) => new Date(now.getTime() + days * DAY_MS).toISOString()

const APPEAL_HOURS = 72

export const appealDueAt = (now: Date) => new Date(now.getTime() + APPEAL_HOURS * 3_600_000).toISOString()

/** The first moment of what can still be appealed. */
export const appealableSince = (now: Date) => new Date(now.getTime() - serverLimits.appealDays * DAY_MS).toISOString()

const LINK_DAYS = 90

/** The first moment of decisions that a mailed link still opens: long enough to read what became of an appeal. */
export const linkedSince = (now: Date) => new Date(now.getTime() - LINK_DAYS * DAY_MS).toISOString()

const LINE = 80

/** Return the title of a notification: the start of the excerpt in one line. */
export function firstLine(excerpt: string): string {
  const line = excerpt.trim().replace(/\s+/g, ' ')
  if (line === '') return 'Sikapmu di Semai'
  return line.length > LINE ? `${line.slice(0, LINE - 1).trimEnd()}…` : line
}
