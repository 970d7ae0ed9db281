import { sql } from 'kysely'
import type { MentorQueueTicket, MentorQueueTicketState } from '@semai/contract/mentor/queue'
import type { Db } from '../../../lib/database/db.ts'
import { findBoard } from './queries.ts'
import { changeRejection } from './rules.ts'

interface OwnTicket {
  id: string
  queue_id: string
  number: number
  state: MentorQueueTicketState
  called_at: string | null
  returned_at: string | null
}

/** Find a person's ticket in an event: the open one, else the latest. */
export async function findOwnTicket(
  db: Db,
  { user_id, event_id }: { user_id: string; event_id: string },
  now: Date,
): Promise<MentorQueueTicket | null> {
  const { rows } = await sql<OwnTicket>`
    select id, queue_id, number, state, called_at, returned_at
    from mentor_queue_ticket
    where event_id = ${event_id}
      and user_id = ${user_id}
    order by ended_at is null desc, created_at desc, id desc
    limit 1`.execute(db)
  const [ticket] = rows
  if (!ticket) return null
  const { returned_at, ...own } = ticket
  const place = ticket.state === 'waiting' ? await findPlace(db, event_id, ticket, now) : null
  return {
    ...own,
    can_return: changeRejection({ state: own.state, returned_at }, 'waiting') === null,
    ahead: place?.ahead ?? null,
    wait_minutes: place?.wait_minutes ?? null,
  }
}

async function findPlace(db: Db, eventId: string, { queue_id, number }: OwnTicket, now: Date) {
  const waiting = (await findBoard(db, eventId, now))?.queues.find(({ id }) => id === queue_id)?.waiting ?? []
  const ahead = waiting.findIndex((one) => one.number === number)
  const place = waiting[ahead]
  return place ? { ahead, wait_minutes: place.wait_minutes } : null
}
