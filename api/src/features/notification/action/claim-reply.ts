import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashToken } from '../../../lib/security/session.ts'

interface Reply {
  token: string
  message_id: string
  until: Date
}

/**
 * Claim a reply token for one message. Returns whether this call was the first.
 * @throws Failure reply-used if the token has written another message
 */
export async function claimReply(db: Db, { token, message_id, until }: Reply): Promise<boolean> {
  const { rows } = await sql<{ message_id: string; is_new: boolean }>`
    insert into push_reply as r (token_hash, message_id, expires_at)
    values (${hashToken(token)}, ${message_id}, ${until.toISOString()})
    on conflict (token_hash) do update
      set message_id = r.message_id
    returning message_id, xmax = 0 as is_new`.execute(db)
  if (rows[0]?.message_id !== message_id.toLowerCase()) throw new Failure('reply-used')
  return rows[0].is_new
}

/** Release the token of a rejected message, so that the person can send another one. */
export async function releaseReply(db: Db, { token, channel_id }: { token: string; channel_id: string }) {
  await sql`
    delete from push_reply r
    where token_hash = ${hashToken(token)}
      and not exists (select from message where channel_id = ${channel_id} and id = r.message_id)`.execute(db)
}
