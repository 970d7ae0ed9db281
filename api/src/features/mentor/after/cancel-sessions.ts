import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { cancelRooms } from '../../markas/booking/cancel-booking.ts'
import { notifyAll } from '../../notification/notify.ts'
import { namedFor, sessionAddress } from './notifications.ts'
import type { NotifiedSession } from './notified-session.ts'
import { listTeam } from './people-queries.ts'

interface Cancelled extends NotifiedSession {
  startup_id: string | null
  schedule_id: string | null
}

/**
 * Cancel all future sessions of an account, as mentor and as booker. Frees the rooms and notifies the other people. Needs the
 * lock of the account.
 */
export async function cancelSessionsOf(tx: Tx, userId: string, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<Cancelled>`
    update mentor_session s
    set state = 'cancelled', ended_by = ${userId}, decided_at = ${time}, updated_at = ${time}
    from mentor m, app_user u
    where s.state in ('requested', 'confirmed')
      and s.start_at > ${time}
      and m.id = s.mentor_id
      and u.id = s.booked_by
      and (s.booked_by = ${userId} or m.user_id = ${userId})
    returning s.id, m.user_id as mentor_user_id, m.full_name as mentor_name, s.booked_by, u.full_name as booker_name,
              s.startup_id, s.schedule_id`.execute(tx)
  await sql`
    update mentor_waiting
    set state = 'left', offered_start_at = null, offered_end_at = null, offered_until = null, updated_at = ${time}
    where user_id = ${userId}
      and state in ('waiting', 'offered')`.execute(tx)
  await cancelRooms(
    tx,
    rows.flatMap(({ schedule_id }) => schedule_id ?? []),
    now,
  )
  for (const session of rows) await notifyOthers(tx, session, { userId, now })
}

async function notifyOthers(tx: Tx, session: Cancelled, { userId, now }: { userId: string; now: Date }) {
  const people = [session.mentor_user_id, ...(await listTeam(tx, session))].flatMap((id) =>
    id && id !== userId ? id : [],
  )
  await notifyAll(
    tx,
    { clock: { now: () => now } },
    people.map((user_id) => ({
      user_id,
      kind: 'session' as const,
      title: 'Sesimu dibatalkan',
      content_title: namedFor(session, user_id),
      content_summary: 'Salah satu pihak menutup akunnya.',
      target: sessionAddress(session.id),
      dedupe_key: `mentor-session:${session.id}:cancelled`,
    })),
  )
}
