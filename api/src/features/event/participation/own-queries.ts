import { sql } from 'kysely'
import type { EventSummary, ParticipationStatus } from '@semai/contract/event/event'
import type { MyParticipation, Participation } from '@semai/contract/event/participation'
import { limits, serverLimits } from '@semai/contract/call/limits'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPage } from '../../../lib/database/page.ts'
import { fromEvents, summaryOf } from '../summary-queries.ts'

/** A participation beside its event: `id` and `status` are the event's. */
type ParticipationRow = Omit<Participation, 'id' | 'status'> & {
  participation_id: string
  participation: ParticipationStatus
}

/**
 * Columns without the status. Needs an event `e` and its participation `p`. Ticket and link are null without a seat.
 */
const participationOf = (now: Date) => {
  const joinFrom = new Date(now.getTime() + limits.joinMinutesBefore * 60_000).toISOString()
  return sql`
    p.id as participation_id, p.attend_mode, p.created_at,
    case when p.status = 'offered' then p.offer_expires_at end as offer_expires_at,
    case when p.status in ('registered', 'attended', 'no_show') then p.ticket_code end as ticket_code,
    case when p.status in ('registered', 'attended', 'no_show') then p.short_code end as short_code,
    case
      when p.status = 'waitlisted' then (
        select count(*)
        from event_participant w
        where w.event_id = p.event_id
          and w.attend_mode = p.attend_mode
          and w.status = 'waitlisted'
          and (w.queued_at, w.id) <= (p.queued_at, p.id)
      )
    end as waitlist_position,
    case
      when p.status in ('registered', 'attended')
        and p.attend_mode = 'online'
        and e.status = 'published'
        and e.start_at <= ${joinFrom}
        and e.end_at > ${now.toISOString()}
      then e.join_url
    end as join_url`
}

const participationFrom = (row: ParticipationRow): Participation => ({
  id: row.participation_id,
  status: row.participation,
  attend_mode: row.attend_mode,
  offer_expires_at: row.offer_expires_at,
  waitlist_position: row.waitlist_position,
  ticket_code: row.ticket_code,
  short_code: row.short_code,
  join_url: row.join_url,
  created_at: row.created_at,
})

/** Find a person's own participation in an event. */
export async function findOwnParticipation(
  db: Db | Tx,
  eventId: string,
  userId: string,
  now: Date,
): Promise<Participation | null> {
  const { rows } = await sql<ParticipationRow>`
    select p.status as participation, ${participationOf(now)}
    from event_participant p
    join event e on e.id = p.event_id
    where p.event_id = ${eventId}
      and p.user_id = ${userId}`.execute(db)
  return rows[0] ? participationFrom(rows[0]) : null
}

/** Read a participation by its id, of any person. @throws Failure participation-not-found */
export async function getParticipation(db: Db | Tx, id: string, now: Date): Promise<Participation> {
  const { rows } = await sql<ParticipationRow>`
    select p.status as participation, ${participationOf(now)}
    from event_participant p
    join event e on e.id = p.event_id
    where p.id = ${id}`.execute(db)
  if (!rows[0]) throw new Failure('participation-not-found')
  return participationFrom(rows[0])
}

type MyParticipationRow = ParticipationRow & EventSummary & { full_name: string; address: string | null }

// A person has few rows: the index event_participant_by_user finds them, and sorting them is cheap.
const mine = (now: Date) => ({
  select: sql`${summaryOf(now)}, e.address, p.full_name, ${participationOf(now)}`,
  order: sql`
    e.end_at <= ${now.toISOString()},
    case when e.end_at > ${now.toISOString()} then e.start_at end,
    e.end_at desc,
    p.id`,
})

const nest = (row: MyParticipationRow): MyParticipation => {
  const { full_name, participation_id: _, ...event } = row
  return { participation: participationFrom(row), full_name, event }
}

/** List the person's participations: upcoming by date, then finished ones, latest first. */
export async function listMyParticipations(
  db: Db,
  userId: string,
  { page, status = null }: { page: number; status?: ParticipationStatus | null },
  now: Date,
) {
  const from = sql`
    ${fromEvents(userId)}
    where p.user_id = ${userId}
      and e.status <> 'draft'
      and (${status}::text is null or p.status = ${status})`
  const { data, ...rest } = await readPage<MyParticipationRow>(db, { ...mine(now), from }, page, serverLimits.pageSize)
  return { data: data.map(nest), ...rest }
}

/** Read a participation of the person. @throws Failure participation-not-found */
export async function getMyParticipation(db: Db, userId: string, id: string, now: Date): Promise<MyParticipation> {
  const { rows } = await sql<MyParticipationRow>`
    select ${mine(now).select}
    ${fromEvents(userId)}
    where p.id = ${id}
      and p.user_id = ${userId}
      and e.status <> 'draft'`.execute(db)
  if (!rows[0]) throw new Failure('participation-not-found')
  return nest(rows[0])
}
