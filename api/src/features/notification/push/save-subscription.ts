import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import type { PushTarget } from '../../../lib/push/web-push.ts'
import type { Subscription } from './queries.ts'

interface NewSubscription extends PushTarget {
  user_id: string
  session_id: string
}

/** Save the subscription of a session. Each browser belongs to its last subscriber only, to keep messages private. */
export async function saveSubscription(tx: Tx, subscription: NewSubscription, now: Date) {
  const { user_id, session_id, endpoint, p256dh, auth } = subscription
  // Calls for the same browser run one after another.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx)
  await sql`
    delete from web_push_subscription
    where endpoint = ${endpoint}
      and session_id <> ${session_id}`.execute(tx)
  await sql`
    insert into web_push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${newId()}, ${user_id}, ${session_id}, ${endpoint}, ${p256dh}, ${auth}, ${now.toISOString()})
    on conflict on constraint web_push_subscription_of_session do update
    set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, failures = 0`.execute(tx)
}

export async function deleteSubscription(db: Db, sessionId: string) {
  await sql`
    delete from web_push_subscription
    where session_id = ${sessionId}`.execute(db)
}

/** Delete a subscription whose browser is gone. The same address never becomes valid again. */
export async function forgetSubscription(db: Db, { id, endpoint }: Subscription) {
  await sql`
    delete from web_push_subscription
    where id = ${id}
      and endpoint = ${endpoint}`.execute(db)
}

const FAILURES_IN_A_ROW = 20

/** Count failures in a row; deletes the subscription after many. */
export async function noteOutcome(db: Db, { id, endpoint }: Subscription, isSent: boolean) {
  await sql`
    with counted as (
      update web_push_subscription
      set failures = ${isSent ? sql`0` : sql`failures + 1`}
      where id = ${id}
        and endpoint = ${endpoint}
        ${isSent ? sql`and failures > 0` : sql`and failures < ${FAILURES_IN_A_ROW - 1}`}
      returning id
    )
    delete from web_push_subscription
    where ${!isSent}
      and id = ${id}
      and endpoint = ${endpoint}
      and failures >= ${FAILURES_IN_A_ROW - 1}
      and not exists (select from counted)`.execute(db)
}
