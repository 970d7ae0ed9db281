import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { newId, type Tx } from '../../lib/database/db.ts'
import { hashToken } from '../../lib/security/session.ts'

export interface NewAction {
  case_id: string
  kind: ModerationCase['actions'][number]['kind']
  /** Null for a rejected report: the reported person is not notified. */
  about_id: string | null
  actor_id: string | null
  reason: string
  until: string | null
  /** Token of the link in the e-mail. */
  token: string | null
}

/** Writes down what a moderator, or time, has done in a case. Answers its id. */
export async function insertAction(tx: Tx, { token, ...action }: NewAction, now: Date): Promise<string> {
  const id = newId()
  const row = { ...action, id, token_hash: token && hashToken(token), created_at: now.toISOString() }
  await tx.insertInto('moderation_action').values(row).execute()
  return id
}
