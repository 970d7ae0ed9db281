import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { isAgain } from './pending-queries.ts'

interface Moved {
  user_id: string
  from: string
  to: string
}

/** Keep the local hour of deliveries that wait for the morning, after a person has moved to another time zone. */
export const followZone = (tx: Tx, { user_id, from, to }: Moved, now: Date) =>
  sql`
    update notification_delivery d
    set send_at = greatest(
          ${now.toISOString()}::timestamptz,
          send_at - ((send_at at time zone ${to}) - (send_at at time zone ${from}))
        )
    where user_id = ${user_id}
      and settled_at is null
      and not ${isAgain}
      -- Mails wait 15 minutes for their notice to be read, whatever the hour.
      and send_at > ${now.toISOString()}::timestamptz + interval '15 minutes'`.execute(tx)
