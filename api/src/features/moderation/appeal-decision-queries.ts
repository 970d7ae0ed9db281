import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { insertAction } from './action-queries.ts'
import { lockAppeal, type HeldAppeal } from './appeal-queries.ts'
import { setHidden } from './hide-queries.ts'
import { tellAppealAnswered } from './news-queries.ts'
import type { Moderator } from './reach-queries.ts'
import type { Reported } from './report-queries.ts'
import { noteLift, takeBackSuspension } from './suspension-queries.ts'

interface Answer {
  id: string
  is_upheld: boolean
  answer: string
}

/**
 * Answers an appeal; upholding it undoes what was decided.
 * @throws Failure appeal-not-found, appeal-decided, appeal-own-decision
 */
export async function answerAppeal(deps: Deps, tx: Tx, moderator: Moderator, { id, is_upheld, answer }: Answer) {
  const now = deps.clock.now()
  const held = await lockAppeal(tx, moderator, id)
  if (held.status !== 'open') throw new Failure('appeal-decided')
  if (held.actor_id === moderator.user_id && moderator.scope !== 'admin') throw new Failure('appeal-own-decision')
  const status = is_upheld ? 'upheld' : 'denied'
  await sql`
    update appeal
    set status = ${status}, answer = ${answer}, decided_by = ${moderator.user_id}, decided_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
  if (is_upheld) await undo(tx, held, moderator, now)
  const details = { appeal: id, action: held.action_id, status_before: held.status, status_after: status }
  const audit = { actor_id: moderator.user_id, action: 'appeal-decided', subject_id: held.user_id, details }
  await insertAudit(tx, audit, now)
  if (held.user_id) await tellAppealAnswered(deps, tx, { ...held, user_id: held.user_id, answer, is_upheld })
}

/** Those who reported it stay as right as they were: a moderator had agreed with them. */
async function undo(tx: Tx, { case_id, kind, user_id }: HeldAppeal, { user_id: actor_id }: Moderator, now: Date) {
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
