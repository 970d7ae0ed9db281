import { sql } from 'kysely'
import { remindedAt } from '../../lib/change/reminded-at.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { dropPending } from '../notification/drop-pending.ts'
import { notifyAll } from '../notification/notify.ts'
import { wasLinkShown, type SessionBefore } from './change-rules.ts'
import { HOURS_BEFORE } from './claim-reminders.ts'
import type { Reader } from './emails.ts'
import { fillSeats } from './fill-seats.ts'
import { cancelledNotification, changedNotification, changeKey } from './notifications.ts'
import { lockSession } from './participation-queries.ts'
import type { OpenSession } from './rules.ts'

const facts = ['start_time', 'end_time', 'time_zone', 'venue_name', 'mode', 'region_hub_id'] as const

/**
 * Follow a change of a published session, in its transaction: notify registered and waiting people, remind again, and
 * give free seats. Past sessions that stay past are skipped.
 */
export async function followChange(
  deps: Deps,
  tx: Tx,
  id: string,
  { before, after }: Record<'before' | 'after', SessionBefore>,
) {
  const session = await lockSession(tx, id)
  const now = deps.clock.now()
  const isOver = (end_time: string) => Date.parse(end_time) <= now.getTime()
  if (isOver(before.end_time) && isOver(session.end_time)) return
  const hasOtherLink = before.join_url !== after.join_url && wasLinkShown(before, now)
  const hasFacts = facts.some((name) => before[name] !== after[name])
  if (before.start_time !== after.start_time) await resetReminders(tx, session, now)
  if (hasFacts || hasOtherLink) {
    const readers = await takeBack(tx, session, { now, seatedOnly: !hasFacts })
    const about = { publicUrl: deps.config.publicUrl, session, before, hasOtherLink, now }
    await notifyAll(
      tx,
      deps,
      readers.map((reader) => changedNotification({ ...about, reader })),
    )
  }
  await fillSeats(deps, tx, session)
}

/** Notify registered and waiting people. Call it after the session was cancelled, in its transaction. */
export async function followCancellation(deps: Deps, tx: Tx, id: string) {
  const session = await lockSession(tx, id)
  const readers = await takeBack(tx, session, { now: deps.clock.now(), seatedOnly: false })
  const { publicUrl } = deps.config
  await notifyAll(
    tx,
    deps,
    readers.map((reader) => cancelledNotification({ publicUrl, session, reader })),
  )
}

/** Drop the reminders and changes that still wait to be sent. Returns the people concerned. */
async function takeBack(tx: Tx, { id }: OpenSession, { now, seatedOnly }: { now: Date; seatedOnly: boolean }) {
  const { rows: readers } = await sql<Reader>`
    select u.id as user_id, u.full_name, u.email, u.time_zone
    from ignition_participant p
    join app_user u on u.id = p.user_id
    where p.ignition_content_id = ${id}
      and (p.status = 'registered' or (p.status = 'waitlisted' and not ${seatedOnly}::boolean))
      and u.status = 'active'
    order by p.id`.execute(tx)
  const user_id = readers.map((reader) => reader.user_id)
  await dropPending(tx, { user_id, subject: [`ignition:reminder:${id}:`, changeKey(id)] }, now)
  return readers
}

/** Have people reminded again, after the start moved. */
async function resetReminders(tx: Tx, { id, start_time }: OpenSession, now: Date) {
  await sql`
    update ignition_participant
    set day_reminded_at = ${remindedAt(start_time, HOURS_BEFORE.day, now)},
        hour_reminded_at = ${remindedAt(start_time, HOURS_BEFORE.hour, now)}
    where ignition_content_id = ${id}
      and status in ('registered', 'waitlisted')`.execute(tx)
}
