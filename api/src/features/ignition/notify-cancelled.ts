import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notifyAll } from '../notification/notify.ts'
import type { Reader } from './emails.ts'
import { cancelledNotification } from './notifications.ts'
import { lockSession } from './participation-queries.ts'

/** Tells everybody who was coming or waited. Call it after the session was cancelled, in its transaction. */
export async function notifyCancelled(deps: Deps, tx: Tx, id: string) {
  const session = await lockSession(tx, id)
  const { rows: readers } = await sql<Reader>`
    select u.id as user_id, u.full_name, u.email, u.time_zone
    from ignition_participant p
    join app_user u on u.id = p.user_id
    where p.ignition_content_id = ${id}
      and p.status in ('registered', 'waitlisted')
      and u.status = 'active'
    order by p.id`.execute(tx)
  const { publicUrl } = deps.config
  const notifications = readers.map((reader) => cancelledNotification({ publicUrl, session, reader }))
  await notifyAll(tx, deps, notifications)
}
