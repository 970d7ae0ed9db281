import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** Store the outcome of deliveries and delete their content, except a push's buttons, which stay valid. */
export async function settle(db: Db | Tx, ids: string[], outcome: 'sent' | 'dropped', now: Date) {
  if (ids.length === 0) return
  await sql`
    update notification_delivery
    set outcome = ${outcome}, settled_at = ${now.toISOString()}, taken_until = null,
        content = jsonb_strip_nulls(jsonb_build_object('actions', content -> 'actions'))
    where id = any(${ids}::uuid[])
      and settled_at is null`.execute(db)
}

/** Store in which mail each delivery is. */
export async function noteMails(tx: Tx, mailed: { id: string; mail_id: string }[]) {
  if (mailed.length === 0) return
  await sql`
    update notification_delivery d
    set mail_id = m.mail_id
    from jsonb_to_recordset(${JSON.stringify(mailed)}::jsonb) as m (id uuid, mail_id uuid)
    where d.id = m.id`.execute(tx)
}

/** Delay deliveries, each to its own time. */
export async function putOff(db: Db | Tx, later: { id: string; send_at: Date }[]) {
  if (later.length === 0) return
  await sql`
    update notification_delivery d
    set send_at = l.send_at, taken_until = null
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as l (id uuid, send_at timestamptz)
    where d.id = l.id
      and d.settled_at is null`.execute(db)
}
