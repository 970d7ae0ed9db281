import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { notify } from '../../notification/notify.ts'
import { calledUntil } from './rules.ts'

interface TicketRef {
  queue: { event_id: string; mentor_id: string }
  ticket_id: string
}

interface TicketHolder {
  user_id: string | null
  number: number
  is_back: boolean
  full_name: string
}

/** Notify a person that they are called: once, and once more after they returned to the queue. */
export const notifyCalled = (tx: Tx, deps: { clock: Clock }, ref: TicketRef) =>
  notifyHolder(tx, deps, ref, {
    what: 'turn',
    title: 'Giliranmu',
    summary: 'Datang ke mejanya sekarang. Kamu ditunggu tiga menit.',
  })

/** Notify a person that they are next. */
export const notifyNext = (tx: Tx, deps: { clock: Clock }, ref: TicketRef) =>
  notifyHolder(tx, deps, ref, { what: 'next', title: 'Kamu berikutnya', summary: 'Bersiaplah di dekat mejanya.' })

interface QueueText {
  what: 'turn' | 'next'
  title: string
  summary: string
}

async function notifyHolder(
  tx: Tx,
  deps: { clock: Clock },
  { queue, ticket_id }: TicketRef,
  { what, title, summary }: QueueText,
) {
  const ticket = await getHolder(tx, queue.mentor_id, ticket_id)
  if (!ticket.user_id) return
  await notify(tx, deps, {
    user_id: ticket.user_id,
    kind: 'session',
    title,
    content_title: `Nomor ${ticket.number} · ${ticket.full_name}`,
    content_summary: summary,
    event_id: queue.event_id,
    target: `/event/${queue.event_id}/antrean`,
    dedupe_key: `queue:${what}:${ticket_id}${ticket.is_back ? ':back' : ''}`,
    // Sent during quiet hours too, because the call expires within minutes.
    happens_at: calledUntil(deps.clock.now().toISOString()).toISOString(),
    // A mail would arrive too late.
    email: null,
  })
}

async function getHolder(tx: Tx, mentorId: string, ticketId: string): Promise<TicketHolder> {
  const { rows } = await sql<TicketHolder>`
    select t.user_id, t.number, t.returned_at is not null as is_back, m.full_name
    from mentor_queue_ticket t
    join mentor m on m.id = ${mentorId}
    where t.id = ${ticketId}`.execute(tx)
  if (!rows[0]) throw new Error('a ticket was there a moment ago')
  return rows[0]
}
