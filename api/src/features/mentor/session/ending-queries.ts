import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { UNANSWERED } from './rules.ts'

const BATCH = 100

/** A session that the job ends. */
export interface Ending {
  id: string
  state: 'cancelled' | 'declined'
  reason: string
}

/** List expired requests, and sessions that lost their mentor, room or one of their people. */
export async function listEnding(db: Db, now: Date): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select s.id,
           case when s.state = 'requested' and s.answer_by <= ${now.toISOString()} then 'declined' else 'cancelled' end as state,
           case
             when s.state = 'requested' and s.answer_by <= ${now.toISOString()} then ${UNANSWERED}
             when room_booking.status in ('cancelled', 'released') then
               coalesce(room_booking.cancel_reason, 'Ruangnya tidak bisa dipakai.')
             else ''
           end as reason
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    join app_user booker on booker.id = s.booked_by
    left join app_user u on u.id = m.user_id
    left join schedule room_booking on room_booking.id = s.schedule_id
    where s.state in ('requested', 'confirmed')
      and s.start_at > ${now.toISOString()}
      and (
        s.answer_by <= ${now.toISOString()}
        or room_booking.status in ('cancelled', 'released')
        or coalesce(u.status, 'deactivated') in ('deactivated', 'anonymised')
        or booker.status in ('deactivated', 'anonymised')
        or exists (
          select
          from user_block block
          where (block.user_id, block.blocked_user_id) in ((u.id, booker.id), (booker.id, u.id))
        )
      )
    order by s.start_at, s.id
    limit ${BATCH}`.execute(db)
  return rows
}

/** List mentors with a waiting list or an expired offer, because each day adds new slots. */
export async function listAwaited(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ mentor_id: string }>`
    select distinct mentor_id
    from mentor_waiting
    where state = 'waiting'
       or (state = 'offered' and offered_until <= ${now.toISOString()})
    limit ${BATCH}`.execute(db)
  return rows.map(({ mentor_id }) => mentor_id)
}
