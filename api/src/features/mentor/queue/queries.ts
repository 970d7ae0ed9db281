import { sql } from 'kysely'
import type { BoardQueue, MentorQueueBoard, MentorQueueState } from '@semai/contract/mentor/queue'
import type { TimeZone } from '@semai/contract/call/field'
import type { Db } from '../../../lib/database/db.ts'
import { boardQueueOf, runningHours, TURN_MINUTES, type OpenTicket } from './rules.ts'

export interface QueueEvent {
  id: string
  title: string
  venue_name: string
  time_zone: TimeZone
  start_at: string
  end_at: string
}

/** Read an event; null if it is not published. */
export async function findQueueEvent(db: Db, id: string): Promise<QueueEvent | null> {
  const { rows } = await sql<QueueEvent>`
    select id, title, venue_name, time_zone, start_at, end_at
    from event
    where id = ${id}
      and status = 'published'`.execute(db)
  return rows[0] ?? null
}

/** A mentor of an event, with the queue if it was opened before. */
export interface MentorQueueRow {
  mentor: BoardQueue['mentor']
  id: string | null
  state: MentorQueueState | null
  turn_minutes: number
  rev: number
}

// The mean needs 3 turns, because one short turn would distort it.
const MEAN_OF = 8
const MEAN_FROM = 3

/** List mentors and queues in the event's order, including queues opened for mentors who left or became unavailable. */
export async function listMentorQueues(db: Db, eventId: string): Promise<MentorQueueRow[]> {
  const { rows } = await sql<MentorQueueRow>`
    select
      json_build_object(
        'id', m.id, 'full_name', m.full_name, 'position', m.position, 'startup_name', m.startup_name,
        'photo', json_build_object('url', m.photo_url)
      ) as mentor,
      q.id, q.state, coalesce(q.rev, 0) as rev,
      coalesce(
        (
          select case when count(*) >= ${MEAN_FROM} then greatest(1, round(avg(had.minutes)))::integer end
          from (
            select extract(epoch from t.ended_at - t.served_at) / 60 as minutes
            from mentor_queue_ticket t
            where t.queue_id = q.id
              and t.state = 'done'
              and t.served_at is not null
            order by t.ended_at desc
            limit ${MEAN_OF}
          ) had
        ),
        q.turn_minutes,
        ${TURN_MINUTES}::integer
      ) as turn_minutes
    from (
      select mentor_id from event_mentor where event_id = ${eventId}
      union
      select mentor_id from mentor_queue where event_id = ${eventId}
    ) present
    join mentor m on m.id = present.mentor_id
    left join event_mentor em on em.event_id = ${eventId} and em.mentor_id = m.id
    left join mentor_queue q on q.event_id = ${eventId} and q.mentor_id = m.id
    where m.is_available
      or q.id is not null
    order by em.position, m.full_name, m.id`.execute(db)
  return rows
}

/** Order of calls: a returned ticket comes after the others at its position. */
export const ticketOrder = sql`t.position, t.returned_at nulls first, t.number`

async function listOpenTickets(db: Db, eventId: string): Promise<(OpenTicket & { queue_id: string })[]> {
  const { rows } = await sql<OpenTicket & { queue_id: string }>`
    select t.queue_id, t.number, t.state, t.called_at, t.served_at
    from mentor_queue_ticket t
    where t.event_id = ${eventId}
      and t.state in ('waiting', 'called', 'serving')
    order by ${ticketOrder}`.execute(db)
  return rows
}

/** Read the queues of an event as numbers, without names. */
export async function findBoard(db: Db, eventId: string, now: Date): Promise<MentorQueueBoard | null> {
  const event = await findQueueEvent(db, eventId)
  if (!event) return null
  // Read in this order, so that the tickets are never older than `rev`.
  const rows = await listMentorQueues(db, eventId)
  const tickets = Map.groupBy(await listOpenTickets(db, eventId), ({ queue_id }) => queue_id)
  const { id, title, venue_name, time_zone } = event
  return {
    id,
    title,
    venue_name,
    time_zone,
    ...runningHours(event),
    now: now.toISOString(),
    rev: rows.reduce((sum, { rev }) => sum + rev, 0),
    queues: rows.flatMap(({ id: queueId, state, mentor, turn_minutes }) =>
      queueId && state
        ? [boardQueueOf({ id: queueId, state, mentor, turn_minutes }, tickets.get(queueId) ?? [], now)]
        : [],
    ),
    unopened: rows.flatMap(({ id: queueId, mentor }) => (queueId ? [] : [mentor])),
  }
}
