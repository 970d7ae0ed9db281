import { sql } from 'kysely'
import type { MentorQueueTicketState, MentorQueueWork, WorkQueue, WorkTicket } from '@semai/contract/mentor/queue'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { findQueueEvent, listMentorQueues, ticketOrder, type MentorQueueRow } from './queries.ts'
import { runningHours } from './rules.ts'

interface WorkRow extends WorkTicket {
  queue_id: string
  user_id: string | null
  state: MentorQueueTicketState
  called_at: string | null
  served_at: string | null
}

interface Work {
  work: MentorQueueWork
  /** Accounts whose names it contains. */
  seen: (string | null)[]
}

/**
 * Read the queues of an event with the names of waiting people.
 * @param mentorId reads one mentor's queue; null reads all
 * @throws Failure event-not-found
 */
export async function getWork(db: Db, eventId: string, mentorId: string | null): Promise<Work> {
  const [event, mentors, tickets] = await Promise.all([
    findQueueEvent(db, eventId),
    listMentorQueues(db, eventId),
    listWorkTickets(db, eventId),
  ])
  if (!event) throw new Failure('event-not-found')
  const own = mentors.filter(({ mentor }) => mentorId === null || mentor.id === mentorId)
  const ids = new Set(own.map(({ id }) => id))
  const theirs = tickets.filter(({ queue_id }) => ids.has(queue_id))
  const doneOf = await countDone(db, eventId)
  const queues = own.map((row) =>
    workQueueOf(
      row,
      theirs.filter(({ queue_id }) => queue_id === row.id),
      doneOf.get(row.id ?? '') ?? 0,
    ),
  )
  const { id, title, time_zone } = event
  return {
    work: { id, title, time_zone, ...runningHours(event), queues },
    seen: theirs.map(({ user_id }) => user_id),
  }
}

/** List open tickets in order, and skipped ones that may return. */
async function listWorkTickets(db: Db, eventId: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select t.id, t.queue_id, t.user_id, t.number, t.state, t.called_at, t.served_at,
      coalesce(u.full_name, 'Anggota Semai') as full_name,
      (
        select s.name
        from startup_member sm
        join startup s on s.id = sm.startup_id
        where sm.user_id = t.user_id
          and s.status = 'active'
        order by sm.joined_at
        limit 1
      ) as startup_name
    from mentor_queue_ticket t
    left join app_user u on u.id = t.user_id
    where t.event_id = ${eventId}
      and (t.state in ('waiting', 'called', 'serving') or (t.state = 'skipped' and t.returned_at is null))
    order by ${ticketOrder}`.execute(db)
  return rows
}

async function countDone(db: Db, eventId: string) {
  const { rows } = await sql<{ queue_id: string; done: number }>`
    select queue_id, count(*) as done
    from mentor_queue_ticket
    where event_id = ${eventId}
      and state = 'done'
    group by queue_id`.execute(db)
  return new Map(rows.map(({ queue_id, done }) => [queue_id, done]))
}

function workQueueOf({ id, mentor, state, turn_minutes }: MentorQueueRow, tickets: WorkRow[], done: number): WorkQueue {
  const of = (wanted: MentorQueueTicketState) => tickets.flatMap((row) => (row.state === wanted ? [ticketOf(row)] : []))
  return {
    id,
    mentor,
    state,
    turn_minutes,
    current: currentOf(tickets),
    waiting: of('waiting'),
    skipped: of('skipped'),
    done,
  }
}

const ticketOf = ({ id, number, full_name, startup_name }: WorkRow): WorkTicket => ({
  id,
  number,
  full_name,
  startup_name,
})

function currentOf(tickets: WorkRow[]): WorkQueue['current'] {
  const [current] = tickets.flatMap((row) =>
    (row.state === 'called' || row.state === 'serving') && row.called_at !== null
      ? [{ ...ticketOf(row), state: row.state, called_at: row.called_at, served_at: row.served_at }]
      : [],
  )
  return current ?? null
}
