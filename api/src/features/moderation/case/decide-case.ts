import type { ModerationDecision } from '@semai/contract/moderation/moderation'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { newToken } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { insertAction } from '../insert-action.ts'
import { lockCase, type LockedCase } from './queries.ts'
import { isSanction, rejectionOf, type Sanction } from './rules.ts'
import { setHidden } from './hide-content.ts'
import { notifyReporters, notifySanction, notifyShown } from '../notifications.ts'
import type { Moderator } from '../moderator-queries.ts'
import { suspend } from '../suspension/suspend-account.ts'

export interface Decision {
  case_id: string
  decision: ModerationDecision
  reason: string
  /** The end of a suspension. */
  until: string | null
}

/**
 * Decide a case: change the content or the account, notify the people concerned, and write the audit entry. Returns the
 * person whose sessions have ended.
 * @throws Failure moderation-case-not-found, moderation-case-decided,
 *   moderation-own-report, moderation-not-possible
 */
export async function decideCase(deps: Deps, tx: Tx, moderator: Moderator, made: Decision): Promise<string | null> {
  const now = deps.clock.now()
  const locked = await lockCase(tx, moderator, made.case_id)
  const rejection = rejectionOf(made.decision, locked, moderator.scope)
  if (rejection) throw new Failure(rejection)
  const isHidden = isSanction(made.decision)
    ? await hide(tx, locked, made.decision, now)
    : locked.is_hidden && !(await setHidden(tx, locked, false, now))
  if (made.decision === 'suspend') await suspendAuthor(tx, locked, made, now)
  await closeCase(tx, locked, { isUpheld: isSanction(made.decision), isHidden, decided_by: moderator.user_id }, now)
  await notifyAuthor(deps, tx, locked, { ...made, actor_id: moderator.user_id })
  await notifyReporters(deps, tx, { id: locked.id, is_upheld: isSanction(made.decision) })
  await noteDecision(tx, locked, { ...made, actor_id: moderator.user_id, isHidden }, now)
  return made.decision === 'suspend' ? locked.about_id : null
}

/** Hide the content. Returns whether it is hidden now: false for cases about people and for deleted content. */
async function hide(tx: Tx, locked: LockedCase, decision: Sanction, now: Date): Promise<boolean> {
  if (locked.is_hidden) return true
  const isDone = await setHidden(tx, locked, true, now)
  if (decision === 'hide' && !isDone) throw new Failure('moderation-not-possible')
  return isDone
}

async function suspendAuthor(tx: Tx, { about_id }: LockedCase, { until }: Decision, now: Date) {
  const isDone = about_id !== null && until !== null && (await suspend(tx, about_id, until, now))
  if (!isDone) throw new Failure('moderation-not-possible')
}

interface Closing {
  isUpheld: boolean
  isHidden: boolean
  decided_by: string
}

async function closeCase(tx: Tx, { id }: LockedCase, { isUpheld, isHidden, decided_by }: Closing, now: Date) {
  const time = now.toISOString()
  const status = isUpheld ? 'upheld' : 'dismissed'
  await sql`
    update moderation_case
    set status = ${status}, decided_by = ${decided_by}, decided_at = ${time}, updated_at = ${time},
        hidden_at = case when ${isHidden}::boolean then coalesce(hidden_at, ${time}::timestamptz) end
    where id = ${id}`.execute(tx)
  await sql`
    update report
    set status = ${status}, updated_at = ${time}
    where case_id = ${id}`.execute(tx)
}

type ByWhom = Decision & { actor_id: string }

/** Save the decision, and notify its person unless nothing has changed for them. */
async function notifyAuthor(deps: Deps, tx: Tx, locked: LockedCase, { decision, reason, until, actor_id }: ByWhom) {
  const { id: case_id, about_id, is_hidden } = locked
  const isNotified = isSanction(decision) || is_hidden
  const token = isSanction(decision) ? newToken() : null
  const action = { case_id, kind: decision, about_id: isNotified ? about_id : null, actor_id, reason, until, token }
  const action_id = await insertAction(tx, action, deps.clock.now())
  if (!about_id) return
  if (isSanction(decision) && token) {
    await notifySanction(deps, tx, { ...locked, about_id, action_id, kind: decision, reason, until, token })
  } else if (is_hidden) {
    await notifyShown(deps, tx, { ...locked, about_id })
  }
}

async function noteDecision(tx: Tx, locked: LockedCase, made: ByWhom & { isHidden: boolean }, now: Date) {
  const isUpheld = isSanction(made.decision)
  const isNoticed = isUpheld || locked.is_hidden
  const details = {
    case: locked.id,
    subject: locked.subject,
    decision: made.decision,
    status_before: locked.status,
    status_after: isUpheld ? 'upheld' : 'dismissed',
    hidden_before: locked.is_hidden,
    hidden_after: made.isHidden,
    account_before: locked.about?.status ?? null,
    account_after: made.decision === 'suspend' ? 'suspended' : (locked.about?.status ?? null),
    until: made.until,
  }
  // A rejected report is not listed in the reported person's audit log.
  const subject_id = isNoticed && locked.about_id ? locked.about_id : locked.id
  await insertAudit(tx, { actor_id: made.actor_id, action: 'moderation-decided', subject_id, details }, now)
}
