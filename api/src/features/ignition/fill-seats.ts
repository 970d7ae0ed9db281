import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notify } from '../notification/notify.ts'
import { promotedNotification } from './notifications.ts'
import { getReader } from './participation-queries.ts'
import { isRegistrationOpen, type OpenSession } from './rules.ts'

/** Take a seat if one is free, in one statement. */
export async function takeSeat(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update ignition_content
    set taken = taken + 1
    where id = ${sessionId}
      and (capacity is null or taken < capacity)
    returning id`.execute(tx)
  return rows.length > 0
}

export async function freeSeat(tx: Tx, sessionId: string) {
  await sql`
    update ignition_content
    set taken = taken - 1
    where id = ${sessionId}
      and taken > 0`.execute(tx)
}

/** Give free seats to the queue in its order, and notify those people. The session must be locked. */
export async function fillSeats(deps: Deps, tx: Tx, session: OpenSession) {
  const now = deps.clock.now()
  if (!isRegistrationOpen(session, now)) return
  for (;;) {
    const first = await findFirstWaiting(tx, session.id)
    if (!first || !(await takeSeat(tx, session.id))) return
    await tx
      .updateTable('ignition_participant')
      .set({ status: 'registered', queued_at: null, updated_at: now.toISOString() })
      .where('id', '=', first)
      .execute()
    await notifyPromoted(deps, tx, session, first)
  }
}

async function notifyPromoted(deps: Deps, tx: Tx, session: OpenSession, participantId: string) {
  const now = deps.clock.now()
  const { publicUrl } = deps.config
  const reader = await getReader(tx, participantId)
  await notify(tx, deps, promotedNotification({ publicUrl, session, reader, participantId, now }))
}

async function findFirstWaiting(tx: Tx, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id
    from ignition_participant
    where ignition_content_id = ${sessionId}
      and status = 'waitlisted'
    order by queued_at, id
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
