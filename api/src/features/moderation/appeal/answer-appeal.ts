import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { insertAction } from '../insert-action.ts'
import { lockAppeal, type LockedAppeal } from './queries.ts'
import { setHidden } from '../case/hide-content.ts'
import { notifyAppealAnswered } from '../notifications.ts'
import type { Moderator } from '../moderator-queries.ts'
import type { Reported } from '../report/queries.ts'
import { noteLift, takeBackSuspension } from '../suspension/lift-suspension.ts'

interface Answer {
  id: string
  is_upheld: boolean
  answer: string
}

/**
 * Answer an appeal. An upheld appeal undoes the decision.
 * @throws Failure appeal-not-found, appeal-decided, appeal-own-decision
 */
export async function answerAppeal(deps: Deps, tx: Tx, moderator: Moderator, { id, is_upheld, answer }: Answer) {
  const now = deps.clock.now()
  const locked = await lockAppeal(tx, moderator, id)
  if (locked.status !== 'open') throw new Failure('appeal-decided')
  if (locked.actor_id === moderator.user_id && moderator.scope !== 'admin') throw new Failure('appeal-own-decision')
  const status = is_upheld ? 'upheld' : 'denied'
  await sql`
    update appeal
    set status = ${status}, answer = ${answer}, decided_by = ${moderator.user_id}, decided_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
  if (is_upheld) await undo(tx, locked, moderator, now)
  const details = { appeal: id, action: locked.action_id, status_before: locked.status, status_after: status }
  const audit = { actor_id: moderator.user_id, action: 'appeal-decided', subject_id: locked.user_id, details }
  await insertAudit(tx, audit, now)
  if (locked.user_id) await notifyAppealAnswered(deps, tx, { ...locked, user_id: locked.user_id, answer, is_upheld })
}

/** Undo a decision. Its reports stay upheld: a moderator had agreed with them. */
async function undo(tx: Tx, { case_id, kind, user_id }: LockedAppeal, { user_id: actor_id }: Moderator, now: Date) {
  const { rows } = await sql<Reported & { was_hidden: boolean }>`
    update moderation_case c
    set status = 'dismissed', hidden_at = null, updated_at = ${now.toISOString()}
    from moderation_case before
    where c.id = ${case_id}
      and before.id = c.id
    returning c.subject, c.subject_id, c.channel_id, c.about_id, c.region_hub_id, c.excerpt,
              before.hidden_at is not null as was_hidden`.execute(tx)
  const undone = rows[0]
  if (undone?.was_hidden && (await setHidden(tx, undone, false, now))) {
    const restored = {
      case_id,
      kind: 'restore',
      about_id: user_id,
      actor_id,
      reason: '',
      until: null,
      token: null,
    } as const
    await insertAction(tx, restored, now)
  }
  if (kind !== 'suspend' || !user_id) return
  if (await takeBackSuspension(tx, user_id, now)) await noteLift(tx, { user_id, case_id, actor_id }, now)
}
