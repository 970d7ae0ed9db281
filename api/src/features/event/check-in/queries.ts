import { sql } from 'kysely'
import type { EventCheckIn, RollTicket } from '@semai/contract/console/event'
import type { ParticipationStatus } from '@semai/contract/event/event'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { Db } from '../../../lib/database/db.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { hasText, readPage } from '../../../lib/database/page.ts'
import { peopleInScope, personHub, personPhoto, personRole } from '../../console/people/queries.ts'
import type { Operator } from '../participation/operator-queries.ts'
import { shortCodeOf, type EventParticipationRow, type ExportedParticipation } from './rules.ts'

/** Find an event, also a draft, with its number of participants. */
export async function findEventCheckIn(db: Db, id: string): Promise<EventCheckIn | null> {
  const { rows } = await sql<EventCheckIn>`
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

export interface ParticipationFilter {
  search?: string | undefined
  status?: ParticipationStatus | undefined
}

const exportColumns = sql`p.user_id, p.full_name, p.status, p.attend_mode, p.created_at, p.attended_at`

const rowColumns = (operator: Operator) => sql`
  p.id, ${exportColumns}, ${maskedEmail(sql`p.email`)} as masked_email, p.user_id is null as is_guest,
  case when ${peopleInScope(operator)} then u.id end as person_id, ${personPhoto} as photo,
  ${personHub} as region_hub,
  ${personRole} as role_name`

/** Unconfirmed guests are included only if `status` asks for them. */
function participationsOf(eventId: string, { search, status }: ParticipationFilter) {
  const words = search?.trim().toLowerCase()
  const code = search ? shortCodeOf(search) : null
  return sql`
    from event_participant p
    left join app_user u on u.id = p.user_id
    where p.event_id = ${eventId}
      and ${status ? sql`p.status = ${status}` : sql`p.status <> 'pending_email'`}
      and ${words ? sql`(${hasText(sql`p.full_name`, words)} or lower(p.email) = ${words} or p.short_code = ${code})` : sql`true`}`
}

/** List an event's participations by registration time, for an operator. */
export const listEventParticipations = (
  db: Db,
  { id, operator }: { id: string; operator: Operator },
  filter: ParticipationFilter,
  page: { page: number; size: number },
) =>
  readPage<EventParticipationRow>(
    db,
    { select: rowColumns(operator), from: participationsOf(id, filter), order: sql`p.created_at, p.id` },
    page.page,
    page.size,
  )

/** List all participations, for an export. */
export async function listAllEventParticipations(
  db: Db,
  eventId: string,
  filter: ParticipationFilter,
): Promise<ExportedParticipation[]> {
  const { rows } = await sql<ExportedParticipation>`
    select ${exportColumns}
    ${participationsOf(eventId, filter)}
    order by p.created_at, p.id`.execute(db)
  return rows
}

/** List an event's tickets by id, after the given one. */
export async function listRollTickets(db: Db, eventId: string, after: string | undefined): Promise<RollTicket[]> {
  const { rows } = await sql<RollTicket>`
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
