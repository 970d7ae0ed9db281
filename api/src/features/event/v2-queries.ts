import { sql } from 'kysely'
import type { EventDetail } from '@semai/contract/event'
import type { EventV2 } from '@semai/contract/event-v2'
import type { Db } from '../../lib/database/db.ts'
import { listEventMentors } from '../mentor/queries.ts'
import { findParticipation } from './registration/own-queries.ts'
import { findEvent } from './queries.ts'
import type { Viewer } from './summary-queries.ts'

const NAMES = 3

/** An event with who comes to it and one's own part in it. */
export async function findEventV2(db: Db, id: string, viewer: Viewer & { user_id: string }): Promise<EventV2 | null> {
  const event = await findEvent(db, { id }, viewer)
  if (!event) return null
  const [mentors, names, my_participation] = await Promise.all([
    listEventMentors(db, id),
    listNamesOf(db, id),
    findParticipation(db, id, viewer.user_id, viewer.now),
  ])
  const total = event.taken_offline + event.taken_online
  return { ...event, mentors, seats: seatsOf(event), my_participation, participants: { names, total } }
}

const seatsOf = ({ mode, ...event }: EventDetail) => ({
  offline: mode === 'online' ? null : { capacity: event.capacity_offline, taken: event.taken_offline },
  online: mode === 'offline' ? null : { capacity: event.capacity_online, taken: event.taken_online },
})

/** The first who come, by the name of their account: guests, and people whose account is closed, stay unnamed. */
async function listNamesOf(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ full_name: string }>`
    select u.full_name
    from event_participant p
    join app_user u on u.id = p.user_id
    where p.event_id = ${eventId}
      and p.status in ('registered', 'attended')
      and u.status = 'active'
    order by p.created_at, p.id
    limit ${NAMES}`.execute(db)
  return rows.map(({ full_name }) => full_name)
}
