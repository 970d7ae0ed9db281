import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import type { IcsEntry } from '../../../lib/time/ics.ts'
import { fromSessions } from './queries.ts'
import { isPartOf } from './part-queries.ts'

/** SQL condition: session `s` stays in calendars. */
const isInCalendar = sql`s.state in ('confirmed', 'held', 'no_show')`

/** Title of a session in a person's calendar. */
const titleFor = (userId: string | null) => sql`
  'Sesi dengan ' || case when m.user_id = ${userId} then booker.full_name else m.full_name end`

/** Calendar items of a person's sessions that overlap a span, for `union all` with other items. */
export const mentorItemsWithin = ({ from, to }: { from: Date; to: Date }, userId: string | null) => sql`
  select 'mentor' as kind, s.id, ${titleFor(userId)} as title, s.start_at, s.end_at,
         coalesce(h.time_zone, 'Asia/Jakarta') as time_zone, null::text as scope, coalesce(b.name, 'Daring') as place,
         '/mentor/sesi/' || s.id as target, true as is_mine, false as is_cancelled
  ${fromSessions}
  where ${userId === null ? sql`false` : isPartOf(userId)}
    and s.start_at < ${to.toISOString()}
    and s.start_at > ${from.toISOString()}::timestamptz - interval '1 day'
    and s.end_at > ${from.toISOString()}
    and ${isInCalendar}`

/** Columns of a session in calendar files and feeds. */
const icsColumns = (userId: string) => sql`
  s.id, 'sesi-mentor' as slug, '/mentor/sesi/' || s.id as path, ${titleFor(userId)} as title,
  s.topic || ': ' || s.question as summary, coalesce(r.name || ', ' || b.name, 'Daring') as venue_name, b.address,
  'Semai' as organizer_name, s.start_at, s.end_at, coalesce(h.time_zone, 'Asia/Jakarta') as time_zone, s.updated_at`

/** Find a person's session for a calendar file. A cancelled session is marked so, and calendars remove it. */
export async function findSessionIcs(db: Db, id: string, userId: string) {
  const { rows } = await sql<IcsEntry & { slug: string }>`
    select ${icsColumns(userId)},
           case when ${isInCalendar} then 'confirmed' when s.state = 'requested' then 'tentative' else 'cancelled' end as state
    ${fromSessions}
    where s.id = ${id}
      and ${isPartOf(userId)}`.execute(db)
  return rows[0] ?? null
}

/** A person's sessions that end after an instant, as entries of their feed. */
export const mentorFeedEntries = (userId: string, since: string) => sql`
  select ${icsColumns(userId)}, 'confirmed' as state
  ${fromSessions}
  where ${isPartOf(userId)}
    and s.end_at > ${since}
    and ${isInCalendar}`
