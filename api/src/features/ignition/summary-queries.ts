import { sql } from 'kysely'
import { limits } from '@semai/contract/call/limits'

/** The reader of sessions, and the time. */
export interface Viewer {
  user_id: string
  now: Date
}

/** Under way or to come. Served by the index ignition_content_by_end. */
export const isAhead = (now: Date) =>
  sql`e.end_time > ${now.toISOString()} and e.mode <> 'recorded' and e.status <> 'finished'`

/** Over by the clock or ended early. Recorded sessions are always over. */
export const isOver = (now: Date) =>
  sql`(e.end_time <= ${now.toISOString()} or e.mode = 'recorded' or e.status = 'finished')`

const hasRecording = (now: Date) =>
  sql`${isOver(now)} and e.status <> 'cancelled' and (e.recording_url is not null or r.id is not null)`

/** Columns of a session in lists; needs `fromSessions`. */
export const summaryOf = (now: Date) => sql`
  e.id, e.slug, e.title, e.summary, e.track, e.episode_number, e.role_codes, e.mode, e.venue_name,
  e.start_time, e.end_time, e.time_zone, e.status, e.capacity,
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as category,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as region_hub,
  case
    when ${isOver(now)} then 'finished'
    when e.start_time <= ${now.toISOString()} then 'ongoing'
    else 'upcoming'
  end as phase,
  e.capacity - e.taken as seats_left,
  e.status = 'published' and ${isAhead(now)} as is_registration_open,
  ${hasRecording(now)} as has_recording,
  p.status as participation,
  (
    select coalesce(json_agg(json_build_object(
      'name', s.speaker ->> 'name',
      'position', s.speaker ->> 'position',
      'photo', json_build_object('url', m.photo_url)
    ) order by s.place), '[]')
    from jsonb_array_elements(e.speakers) with ordinality as s (speaker, place)
    left join mentor m on m.id = (s.speaker ->> 'mentor_id')::uuid
  ) as speakers`

/** Further columns of a session's page, without the link to join. */
export const detailOf = (now: Date) => sql`
  e.description_html,
  case when ${isJoinable(now)} then ${joinOpensAt} end as join_opens_at,
  coalesce(p.status in ('registered', 'attended') and ${isJoinable(now)} and ${joinOpensAt} <= ${now.toISOString()}, false)
    as can_join,
  ${queuePlace} as waitlist_position,
  case
    when ${hasRecording(now)}
    then json_build_object('url', e.recording_url, 'library_content_id', r.id, 'duration_seconds', r.duration_seconds)
  end as recording`

const isJoinable = (now: Date) =>
  sql`(e.mode = 'online' and e.join_url is not null and e.status = 'published' and e.end_time > ${now.toISOString()})`

const joinOpensAt = sql`e.start_time - make_interval(mins => ${limits.joinMinutesBefore})`

/** The place of a participant `p` in the waiting list, from 1; null elsewhere. */
export const queuePlace = sql`
  case
    when p.status = 'waitlisted' then (
      select count(*)
      from ignition_participant w
      where w.ignition_content_id = p.ignition_content_id
        and w.status = 'waitlisted'
        and (w.queued_at, w.id) <= (p.queued_at, p.id)
    )
  end`

/** Sessions `e` with their joins, and the reader's participation `p`. `from` may select and order the sessions. */
export const fromSessions = (userId: string, from = sql`from ignition_content e`) => sql`
  ${from}
  join ignition_category c on c.id = e.category_id
  left join region_hub h on h.id = e.region_hub_id
  left join library_content r on r.id = e.recording_content_id and r.status = 'published'
  left join ignition_participant p on p.ignition_content_id = e.id and p.user_id = ${userId}`
