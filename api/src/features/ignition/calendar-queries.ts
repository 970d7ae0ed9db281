import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import type { IcsEntry } from '../../lib/time/ics.ts'

/** The place of a session. Recorded sessions are in no calendar. */
const place = sql`coalesce(s.venue_name, 'Daring')`

const own = (userId: string | null) => sql`
  select p.ignition_content_id
  from ignition_participant p
  where p.user_id = ${userId}
    and p.status <> 'cancelled'`

/**
 * Sessions in a span of time as calendar items, to be joined with others by `union all`: all announced ones by the index
 * ignition_content_during, or only the person's own. Cancelled ones come from the person's own only.
 */
export const sessionItemsWithin = ({ from, to }: { from: Date; to: Date }, userId: string | null, onlyOwn: boolean) => {
  const span = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`
  const item = sql`
    'ignition' as kind, s.id, s.title, s.start_time as start_at, s.end_time as end_at, s.time_zone, null::text as scope,
    ${place} as place, '/ignition/' || s.id as target`
  const conditions = sql`s.mode <> 'recorded' and tstzrange(s.start_time, s.end_time) && ${span}`
  return {
    announced: sql`
      select ${item}, s.id in (${own(userId)}) as is_mine, false as is_cancelled
      from ignition_content s
      where s.status in ('published', 'finished')
        and ${conditions}
        and ${onlyOwn ? sql`s.id in (${own(userId)})` : sql`true`}`,
    cancelled: sql`
      select ${item}, true as is_mine, true as is_cancelled
      from (${own(userId)}) mine
      join ignition_content s on s.id = mine.ignition_content_id
      where s.status = 'cancelled'
        and ${conditions}`,
  }
}

/** Columns of a session `s` for calendar files and feeds. People forward them, so they hold no link to join. */
const icsColumns = sql`
  s.id, s.slug, '/ignition/' || s.id as path, s.title, s.summary, ${place} as venue_name, null::text as address,
  'Semai' as organizer_name, s.start_time as start_at, s.end_time as end_at, s.time_zone`

/** Find a session for a calendar file: an announced one, or a cancelled one for its participants. */
export async function findSessionIcs(db: Db, id: string, userId: string) {
  const { rows } = await sql<IcsEntry & { slug: string }>`
    select ${icsColumns}, s.updated_at,
           case s.status when 'cancelled' then 'cancelled' else 'confirmed' end as state
    from ignition_content s
    where s.id = ${id}
      and s.mode <> 'recorded'
      and (s.status in ('published', 'finished') or (s.status = 'cancelled' and s.id in (${own(userId)})))`.execute(db)
  return rows[0] ?? null
}

/** A person's sessions that end after an instant, as entries of their feed. */
export const sessionFeedEntries = (userId: string, since: string) => sql`
  select ${icsColumns},
         greatest(s.updated_at, p.updated_at) as updated_at,
         case
           when s.status = 'cancelled' then 'cancelled'
           when p.status = 'waitlisted' then 'tentative'
           else 'confirmed'
         end as state
  from ignition_participant p
  join ignition_content s on s.id = p.ignition_content_id
  where p.user_id = ${userId}
    and p.status <> 'cancelled'
    and s.status <> 'draft'
    and s.end_time > ${since}`

/** The next announced sessions of a hub, to be joined with other activities by `union all`. */
export const hubSessions = ({ region_hub_id, now, limit }: { region_hub_id: string; now: Date; limit: number }) => sql`
  select 'ignition' as kind, s.id, s.title, s.start_time as start_at, s.end_time as end_at, s.time_zone,
         ${place} as place, '/ignition/' || s.id as target
  from ignition_content s
  where s.status = 'published'
    and s.mode <> 'recorded'
    and s.region_hub_id = ${region_hub_id}
    and s.end_time > ${now.toISOString()}
  order by s.start_time, s.id
  limit ${limit}`
