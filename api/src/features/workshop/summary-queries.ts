import { sql } from 'kysely'
import { isCertificateHeld } from '../award/peers-alone-queries.ts'
import { participationOf } from './journey-queries.ts'

/** Whether registration is open now. Without an end of its own it ends with the workshop. */
export const isRegistrationOpen = (now: Date) => sql`(
  coalesce(w.registration_opens_at <= ${now.toISOString()}, true)
  and coalesce(coalesce(w.registration_closes_at, w.ends_at) > ${now.toISOString()}, true)
)`

/** Columns of a workshop in lists; needs `fromWorkshops`. */
export const summaryOf = (now: Date) => sql`
  w.id, w.slug, w.role_code, w.track, w.line, w.title, w.summary, w.cover_url, w.venue_name, w.registration_opens_at,
  w.registration_closes_at, w.starts_at, w.ends_at, w.time_zone, w.capacity, w.capacity - w.taken as seats_left,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as region_hub,
  ${isRegistrationOpen(now)} as is_registration_open,
  modules.module_count,
  modules.estimated_minutes,
  ${participationOf} as participation,
  ${isCertificateHeld} as is_certificate_held`

/** Workshops `w` with their counts and the reader's participation `p`. `from` may choose and order them. */
export const fromWorkshops = (userId: string, from = sql`from workshop w`) => sql`
  ${from}
  left join region_hub h on h.id = w.region_hub_id
  left join workshop_participant p on p.workshop_id = w.id and p.user_id = ${userId}
  cross join lateral (
    select count(distinct m.id) as module_count, coalesce(sum(s.estimated_minutes), 0)::integer as estimated_minutes
    from workshop_module m
    left join workshop_sub_module s on s.workshop_module_id = m.id and s.status = 'published'
    where m.workshop_id = w.id
      and m.status = 'published'
  ) modules`

/** Further columns of a workshop's page. */
export const detailOf = (userId: string) => sql`
  w.description_html, w.sessions, w.pass_policy,
  (
    select c.id
    from certificate c
    where c.user_id = ${userId}
      and c.subject_type = 'workshop'
      and c.subject_key = w.id::text
      and c.status = 'issued'
  ) as certificate_id`

/** The workshop that an id or the code of a role names. */
export const isNamed = (key: string) =>
  key.length === ROLE_CODE_LENGTH ? sql`(w.role_code = ${key} and w.track = 'workshop')` : sql`w.id = ${key}`

const ROLE_CODE_LENGTH = 3
