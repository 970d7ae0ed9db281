import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { roleOf } from '../pretest/person-role-queries.ts'
import { noticeKey } from './rules.ts'

/** Alias of the announcement in a statement. */
type Alias = 'a' | 't'

const columnOf = (row: Alias, name: string) => sql.ref(`${row}.${name}`)

/** Condition for people `u` in an announcement’s audience. */
export const isInAudience = (row: Alias): RawBuilder<boolean> => sql`(
  u.status = 'active'
  and (
    ${columnOf(row, 'audience')} = 'event'
    or ${columnOf(row, 'region_id')} is null
    or u.region_id = ${columnOf(row, 'region_id')}
  )
  and (
    -- Events, workshops and startups have people of other hubs.
    ${columnOf(row, 'audience')} in ('event', 'startup', 'workshop')
    or ${columnOf(row, 'region_hub_id')} is null
    or u.region_hub_id = ${columnOf(row, 'region_hub_id')}
  )
  and case ${columnOf(row, 'audience')}
    when 'role' then ${roleOf(sql`u.id`)} = ${columnOf(row, 'role_code')}
    when 'stage' then exists (
      select
      from event_participant p
      join event e on e.id = p.event_id
      where p.user_id = u.id
        and p.status in ('registered', 'attended')
        and e.stage_id = ${columnOf(row, 'stage_id')}
    )
    when 'startup' then ${isInTeam(row)}
    when 'workshop' then ${isInWorkshop(row)}
    when 'event' then exists (
      select
      from event_participant p
      where p.user_id = u.id
        and p.event_id = ${columnOf(row, 'event_id')}
        and ${isInPart(row)}
    )
    else true
  end
)`

/** Condition for people `u` in the team of an active startup, of the hub and stage that are set. */
const isInTeam = (row: Alias) => sql`
  exists (
    select
    from startup_member m
    join startup s on s.id = m.startup_id
    where m.user_id = u.id
      and s.status = 'active'
      and (${columnOf(row, 'region_hub_id')} is null or s.region_hub_id = ${columnOf(row, 'region_hub_id')})
      and (${columnOf(row, 'startup_stage_id')} is null or s.stage_id = ${columnOf(row, 'startup_stage_id')})
  )`

/** Condition for people `u` in the chosen part of a workshop’s people: of the hub, or all of a workshop of the hub. */
const isInWorkshop = (row: Alias) => sql`
  exists (
    select
    from workshop_participant p
    join workshop w on w.id = p.workshop_id
    where p.user_id = u.id
      and p.workshop_id = ${columnOf(row, 'workshop_id')}
      and (
        ${columnOf(row, 'region_hub_id')} is null
        or ${columnOf(row, 'region_hub_id')} in (u.region_hub_id, w.region_hub_id)
      )
      and case ${columnOf(row, 'workshop_part')}
        when 'unfinished' then p.status in ('registered', 'active')
        when 'not_begun' then p.status = 'registered'
        when 'finished' then p.status = 'completed'
        else p.status <> 'withdrawn'
      end
  )`

/** Condition for participations `p` in the chosen part of the event’s people. */
const isInPart = (row: Alias) => sql`
  case ${columnOf(row, 'event_part')}
    when 'registered' then p.status in ('registered', 'attended')
    when 'waiting' then p.status in ('pending_approval', 'waitlisted', 'offered')
    when 'present' then p.status = 'attended'
    when 'absent' then p.status = 'no_show'
    else p.status not in ('cancelled', 'pending_email')
  end`

/** Participations `p` of an event announcement’s audience: active accounts, and guests who are not anonymised. */
const participationsIn = (row: Alias) => sql`
  from event_participant p
  left join app_user u on u.id = p.user_id
  where p.event_id = ${columnOf(row, 'event_id')}
    and (u.status = 'active' or (u.id is null and p.email not like '%@anonim.invalid'))
    and ${isInPart(row)}`

/** Number of people that an announcement `t` has reached, or would reach now. */
export const recipients = sql`
  case
    when t.status not in ('draft', 'scheduled', 'cancelled') then t.told
    when t.audience = 'event' then (select count(*)::integer ${participationsIn('t')})
    else (select count(*)::integer from app_user u where ${isInAudience('t')})
  end`

/** Keys of the notifications of an announcement `t`, of all editions. */
const keys = sql`
  select ${noticeKey('')} || t.id || case when edition.number > 0 then ':' || edition.number else '' end
  from generate_series(0, t.edition) as edition (number)`

/** Number of people who opened the page of an announcement `t`; null before it is sent. */
export const opened = sql`
  case when t.started_at is not null then (
    select count(distinct n.user_id)::integer
    from notification n
    where n.dedupe_key in (${keys})
      and n.dedupe_key like 'announcement:%'
      and n.opened_at is not null
  ) end`

/** Number of mails of an announcement `t` that could not be delivered; null for 0. */
export const failedMails = sql`
  nullif((
    select count(*)::integer
    from notification_delivery d
    join mail m on m.id = d.mail_id
    where d.dedupe_key in (${keys})
      and d.dedupe_key like 'announcement:%'
      and d.mail_id is not null
      and m.status = 'failed'
  ) + (
    select count(*)::integer
    from mail m
    where m.about = ${noticeKey('')} || t.id
      and m.status = 'failed'
  ), 0)`

export interface Recipient {
  /** Position in the audience: the id of the person, or of the participation in an event. */
  id: string
  /** Null for a guest. */
  user_id: string | null
  full_name: string
  email: string
}

interface Position {
  id: string
  audience: string
  region_hub_id: string | null
  told_up_to: string | null
}

/** List the next people to notify, by position. */
export async function listNext(tx: Tx, position: Position, limit: number): Promise<Recipient[]> {
  const { rows } = await (
    position.audience === 'event' ? nextOfEvent(position, limit) : nextPeople(position, limit)
  ).execute(tx)
  return rows
}

function nextPeople({ id, audience, region_hub_id, told_up_to }: Position, limit: number) {
  const inHub =
    region_hub_id && !['startup', 'workshop'].includes(audience) ? sql`u.region_hub_id = ${region_hub_id}` : sql`true`
  const isLater = told_up_to ? sql`u.id > ${told_up_to}` : sql`true`
  return sql<Recipient>`
    select u.id, u.id as user_id, u.full_name, u.email
    from announcement a
    join app_user u on ${isInAudience('a')}
    where a.id = ${id}
      and ${inHub}
      and ${isLater}
    order by u.id
    limit ${limit}`
}

const nextOfEvent = ({ id, told_up_to }: Position, limit: number) => sql<Recipient>`
  select next.*
  from announcement a,
  lateral (
    select p.id, p.user_id, coalesce(u.full_name, p.full_name) as full_name, coalesce(u.email, p.email) as email
    ${participationsIn('a')}
  ) next
  where a.id = ${id}
    and next.id > coalesce(${told_up_to}::uuid, '00000000-0000-0000-0000-000000000000')
  order by next.id
  limit ${limit}`
