import type { OwnModerationAction } from '@semai/contract/moderation/moderation'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import type { findOwnAction } from '../action-queries.ts'
import { appealableSince, appealDueAt } from '../case/rules.ts'
import { wordsOf } from './rules.ts'

interface AppealInput {
  /** Find the decision by its id or by the link in the e-mail. */
  find: () => ReturnType<typeof findOwnAction>
  missing: 'moderation-action-not-found' | 'link-invalid'
  text: string
}

/** Appeals against a decision once. Answers it as its person reads it. @throws Failure `missing`, invalid-input, appeal-exists, appeal-too-late */
export async function makeAppeal(
  tx: Tx,
  { find, missing, text }: AppealInput,
  now: Date,
): Promise<OwnModerationAction> {
  const action = await find()
  if (!action) throw new Failure(missing)
  const words = wordsOf(text, 'text', 10)
  const isLate = Date.parse(action.createdAt) <= Date.parse(appealableSince(now))
  if (!action.appeal && isLate) throw new Failure('appeal-too-late')
  const { user_id } = action
  const { rows } = await sql<{ id: string }>`
    insert into appeal (id, action_id, user_id, text, due_at, created_at)
    values (${newId()}, ${action.id}, ${user_id}, ${words}, ${appealDueAt(now)}, ${now.toISOString()})
    on conflict on constraint appeal_once do nothing
    returning id`.execute(tx)
  if (!rows[0]) throw new Failure('appeal-exists')
  const details = { appeal: rows[0].id, action: action.id }
  await insertAudit(tx, { actor_id: user_id, action: 'appeal-made', subject_id: user_id, details }, now)
  const appealed = await find()
  if (!appealed) throw new Failure(missing)
  return appealed
}
