import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import type { PushTarget } from '../../../lib/push/web-push.ts'
import { listOpenSessionIds } from '../../auth/session/queries.ts'

export async function isSubscribed(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from web_push_subscription
    where session_id = ${sessionId}`.execute(db)
  return rows.length > 0
}

export interface Subscription extends PushTarget {
  id: string
  user_id: string
  session_id: string
  /** Whether the person allows message texts on a lock screen. */
  shows_text: boolean
}

/** List the browsers of people with open sessions. */
export async function listSubscriptions(db: Db, userIds: string[], now: Date): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select p.id, p.user_id, p.session_id, p.endpoint, p.p256dh, p.auth, coalesce(s.push_shows_text, false) as shows_text
    from web_push_subscription p
    left join user_setting s on s.user_id = p.user_id
    where p.user_id = any(${userIds}::uuid[])`.execute(db)
  const sessionIds = rows.map(({ session_id }) => session_id)
  const open = new Set(sessionIds.length > 0 ? await listOpenSessionIds(db, sessionIds, now) : [])
  return rows.filter(({ session_id }) => open.has(session_id))
}
