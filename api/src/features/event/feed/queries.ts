import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { Db } from '../../../lib/database/db.ts'
import type { IcsEntry } from '../../../lib/time/ics.ts'
import { sessionFeedEntries } from '../../ignition/calendar-queries.ts'
import { bookingFeedEntries } from '../../markas/booking/calendar-queries.ts'
import { mentorFeedEntries } from '../../mentor/session/calendar-queries.ts'

const entryColumns = sql`
  e.id, e.slug, '/event/' || e.id as path, e.title, e.summary, e.venue_name, e.address, e.organizer_name,
  e.start_at, e.end_at, e.time_zone`

/** Find an event for a calendar file: published, or cancelled for participants only. */
export async function findIcsEntry(db: Db, which: { id: string } | { slug: string }, userId: string | null) {
  const { rows } = await sql<IcsEntry & { slug: string }>`
    select ${entryColumns}, e.updated_at,
           case e.status when 'cancelled' then 'cancelled' else 'confirmed' end as state
    from event e
    where ${'id' in which ? sql`e.id = ${which.id}` : sql`e.slug = ${which.slug}`}
      and (e.status = 'published' or (e.status = 'cancelled' and exists (
        select
        from event_participant p
        where p.event_id = e.id
          and p.user_id = ${userId}
      )))`.execute(db)
  return rows[0] ?? null
}

export interface FeedOwner {
  user_id: string
  time_zone: TimeZone
}

/** Find the owner of a feed by its token. Null if the account is closed or suspended. */
export async function findFeedOwner(db: Db, tokenHash: string): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    select u.id as user_id, u.time_zone
    from calendar_feed f
    join app_user u on u.id = f.user_id
    where f.token_hash = ${tokenHash}
      and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

const DAYS_BACK = 90
const MOST_ENTRIES = 500

/** List a person's events, sessions and bookings for the feed: with a seat, and waiting or offered ones. */
export async function listFeedEntries(db: Db, userId: string, now: Date): Promise<IcsEntry[]> {
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString()
  const { rows } = await sql<IcsEntry & { slug: string }>`
    select ${entryColumns},
           greatest(e.updated_at, p.updated_at) as updated_at,
           case
             when e.status = 'cancelled' then 'cancelled'
             when p.status in ('waitlisted', 'offered') then 'tentative'
             else 'confirmed'
           end as state
    from event_participant p
    join event e on e.id = p.event_id
    where p.user_id = ${userId}
      and p.status in ('registered', 'waitlisted', 'offered', 'attended', 'no_show')
      and e.status <> 'draft'
      and e.end_at > ${since}
    union all
    ${sessionFeedEntries(userId, since)}
    union all
    ${bookingFeedEntries(userId, { since, now })}
    union all
    ${mentorFeedEntries(userId, since)}
    order by start_at, id
    limit ${MOST_ENTRIES}`.execute(db)
  return rows
}

export async function findFeed(db: Db, userId: string): Promise<{ created_at: string } | null> {
  const { rows } = await sql<{ created_at: string }>`
    select created_at
    from calendar_feed
    where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}
