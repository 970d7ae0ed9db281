import { sql } from 'kysely'
import type { EventDesk, EventPerson, RollEntry } from '@semai/contract/console-event'
import type { ParticipantStatus } from '@semai/contract/event'
import { staffLimits } from '@semai/contract/staff-limits'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { currentOrigin } from '../../../lib/http/origin.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { likePattern, readPage } from '../../../lib/database/page.ts'
import { shortCodeOf } from '../rules.ts'

/** An event, a draft too, with how many take part in it. */
export async function findEventDesk(db: Db, id: string): Promise<EventDesk | null> {
  const { rows } = await sql<EventDesk>`
    select e.id, e.title, e.status, e.venue_name, e.start_at, e.end_at, e.time_zone,
      case e.mode
        when 'offline' then e.capacity_offline
        when 'online' then e.capacity_online
        else e.capacity_offline + e.capacity_online
      end as capacity,
      e.taken_offline + e.taken_online as taken,
      coalesce((
        select json_agg(json_build_object('status', c.status, 'count', c.count))
        from (
          select p.status, count(*) as count
          from event_participant p
          where p.event_id = e.id
          group by p.status
        ) c
      ), '[]') as counts
    from event e
    where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface PeopleFilter {
  search?: string | undefined
  status?: ParticipantStatus | undefined
}

/** A participant as the staff see them, and whose account it is. */
export type PersonRow = EventPerson & { user_id: string | null }

const personColumns = sql`
  p.id, p.user_id, p.full_name, ${maskedEmail(sql`p.email`)} as masked_email, p.user_id is null as is_guest, p.status, p.attend_mode, p.created_at,
  p.attended_at`

/** Those whose e-mail nobody has confirmed are shown only when asked for. */
function peopleOf(eventId: string, { search, status }: PeopleFilter) {
  const words = search?.trim().toLowerCase()
  const code = search ? shortCodeOf(search) : null
  return sql`
    from event_participant p
    where p.event_id = ${eventId}
      and ${status ? sql`p.status = ${status}` : sql`p.status <> 'pending_email'`}
      and ${words ? sql`(lower(p.full_name) like ${likePattern(words)} or lower(p.email) = ${words} or p.short_code = ${code})` : sql`true`}`
}

/** An event's participants as they came. */
export const listPeople = (db: Db, eventId: string, filter: PeopleFilter, page: { page: number; size: number }) =>
  readPage<PersonRow>(
    db,
    { select: personColumns, from: peopleOf(eventId, filter), order: sql`p.created_at, p.id` },
    page.page,
    page.size,
  )

/** All of them, for a file. */
export async function listAllPeople(db: Db, eventId: string, filter: PeopleFilter): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns}
    ${peopleOf(eventId, filter)}
    order by p.created_at, p.id`.execute(db)
  return rows
}

/** @throws when there is no such participant */
export async function getPerson(db: Db | Tx, id: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns}
    from event_participant p
    where p.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('a participant was there a moment ago')
  return rows[0]
}

/** Tickets of an event by their id, after one of them. */
export async function listRoll(db: Db, eventId: string, after: string | undefined): Promise<RollEntry[]> {
  const { rows } = await sql<RollEntry>`
    select p.id, encode(sha256(convert_to(p.ticket_code, 'UTF8')), 'hex') as code_hash,
      encode(sha256(convert_to(p.event_id || ':' || coalesce(p.short_code, p.id::text), 'UTF8')), 'hex') as short_hash,
      p.full_name, p.status,
      p.attended_at
    from event_participant p
    where p.event_id = ${eventId}
      and p.status <> 'pending_email'
      and ${after ? sql`p.id > ${after}::uuid` : sql`true`}
    order by p.id
    limit ${staffLimits.rollSize}`.execute(db)
  return rows
}

const SEEN_MS = 86_400_000

/** Writes down for all who are on a roll that it was taken along, at most once a day: it is read again and again. */
export async function noteRollViews(db: Db, operatorId: string, eventId: string, entries: RollEntry[], now: Date) {
  const time = now.toISOString()
  const origin = currentOrigin()
  await sql`
    insert into audit_log (id, actor_id, action, subject_id, details, device, network, created_at)
    select gen_random_uuid(), ${operatorId}, 'participants-viewed', p.user_id::text,
      jsonb_build_object('event_id', p.event_id), ${origin?.device}, ${origin?.network}, ${time}
    from event_participant p
    where p.id = any(${entries.map(({ id }) => id)}::uuid[])
      and p.user_id <> ${operatorId}
      and not exists (
        select
        from audit_log a
        where a.actor_id = ${operatorId}
          and a.action = 'participants-viewed'
          and a.subject_id = p.user_id::text
          and a.details = jsonb_build_object('event_id', ${eventId}::text)
          and a.created_at > ${new Date(now.getTime() - SEEN_MS).toISOString()}
      )`.execute(db)
}
