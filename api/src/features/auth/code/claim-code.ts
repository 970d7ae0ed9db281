import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Signer } from '../../../lib/security/secret.ts'
import { hashToken } from '../../../lib/security/session.ts'
import type { Payload, Purpose } from './issue-code.ts'

export interface Challenge {
  id: string
  email: string
  user_id: string | null
  payload: Payload | null
}

/** Uses up the challenge that a link's token belongs to. Null when it is unknown, used or too old. */
export async function claimLink(db: Db | Tx, purpose: Purpose, link: string, now: Date): Promise<Challenge | null> {
  const time = now.toISOString()
  const { rows } = await sql<Challenge>`
    update email_challenge
    set used_at = ${time}
    where link_hash = ${hashToken(link)}
      and purpose = ${purpose}
      and is_mailed
      and used_at is null
      and expires_at > ${time}
    returning id, email, user_id, payload`.execute(db)
  return rows[0] ?? null
}

interface CodeTry {
  purpose: Purpose
  email: string
  code: string
  /** The action that the mail with the code names; absent for purposes with a single action. */
  action?: string
}

/**
 * Use up a challenge by its code. A try counts for all open challenges of this address and purpose before the code is
 * compared, so that more codes give no more guesses: a code expires after 5 tries. A code for another action counts the try
 * and stays valid for its own. Returns null when no code matches.
 */
export async function claimCode(db: Db | Tx, signer: Signer, attempt: CodeTry, now: Date): Promise<Challenge | null> {
  const time = now.toISOString()
  // Locked in a fixed order, so that parallel tries cannot deadlock.
  const { rows } = await sql<{ id: string; code_hash: string; action: string | null }>`
    with live as (
      select id
      from email_challenge
      where email = ${attempt.email}
        and purpose = ${attempt.purpose}
        and is_mailed
        and used_at is null
        and expires_at > ${time}
        and tries < ${serverLimits.codeTries}
      order by id
      for update
    )
    update email_challenge
    set tries = tries + 1
    from live
    where email_challenge.id = live.id
    returning email_challenge.id, email_challenge.code_hash, email_challenge.payload ->> 'action' as action`.execute(db)
  const fitting = rows.find(
    ({ id, code_hash, action }) =>
      action === (attempt.action ?? null) && signer.matches('code', `${id}${attempt.code}`, code_hash),
  )
  if (!fitting) return null
  const used = await sql<Challenge>`
    update email_challenge
    set used_at = ${time}
    where id = ${fitting.id}
      and used_at is null
    returning id, email, user_id, payload`.execute(db)
  return used.rows[0] ?? null
}

/** End other reset mails after a new password. */
export async function endResets(tx: Tx, userId: string, now: Date) {
  await sql`
    update email_challenge
    set used_at = ${now.toISOString()}
    where user_id = ${userId}
      and purpose = 'reset'
      and used_at is null`.execute(tx)
}
