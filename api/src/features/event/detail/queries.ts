import { sql } from 'kysely'
import type { EventDetail, PublicEvent } from '@semai/contract/event/event'
import type { EventV2 } from '@semai/contract/event/event-v2'
import type { Db } from '../../../lib/database/db.ts'
import { instant, readJsonRow } from '../../../lib/database/json.ts'
import { noPreview } from '../../../lib/security/preview.ts'
import { listEventMentors } from '../../mentor/directory/queries.ts'
import { findOwnParticipation } from '../participation/own-queries.ts'
import { readAlbum } from '../photo/album-queries.ts'
import { fromEvents, sharedJoins, sharedSummaryOf, summaryOf, type Viewer } from '../summary-queries.ts'

type Which = { id: string }

/** Find an event by its id: published, cancelled for participants, or a draft for its operators. */
const findEvent = async (db: Db, which: Which, viewer: Viewer): Promise<EventDetail | null> =>
  (await eventOf(which, viewer).execute(db)).rows[0] ?? null

/** Read the same as the JSON of the response. */
export const readEvent = (db: Db, which: Which, viewer: Viewer) => readJsonRow(db, eventOf(which, viewer))

const detail = sql`
  e.description_html, e.agenda, e.address, e.organizer_name,
  ${instant('e.registration_closes_at')} as registration_closes_at, e.capacity_offline, e.capacity_online,
  e.taken_offline, e.taken_online, e.waitlist, e.requires_approval, e.status = 'draft' as is_preview`

const eventOf = ({ id }: Which, { user_id, now, preview = noPreview }: Viewer) => sql<EventDetail>`
  select ${summaryOf(now)}, ${detail}
  ${fromEvents(user_id)}
  where e.id = ${id}
    and (e.status = 'published' or (e.status = 'cancelled' and p.id is not null) or (e.status = 'draft' and ${preview}))`

/** Read a published event in everybody's view. */
export const readSharedEvent = (db: Db, { id }: Which, now: Date) =>
  readJsonRow(
    db,
    sql<Omit<EventDetail, 'participation'>>`
      select ${sharedSummaryOf(now)}, ${detail}
      from event e
      ${sharedJoins}
      where e.id = ${id}
        and e.status = 'published'`,
  )

/**
 * Read an event for its public page, with its speakers. Includes cancelled ones, so that people with an old link
 * learn of the cancellation.
 */
export const readPublicEvent = (db: Db, slug: string, now: Date) =>
  readJsonRow(
    db,
    sql<Omit<PublicEvent, 'participation'>>`
      select ${sharedSummaryOf(now)}, ${detail}, ${speakers} as speakers
      from event e
      ${sharedJoins}
      where e.slug = ${slug}
        and e.status in ('published', 'cancelled')`,
  )

const speakers = sql`(
  select coalesce(json_agg(json_build_object(
    'id', m.id,
    'full_name', m.full_name,
    'position', m.position,
    'startup_name', m.startup_name,
    'photo', json_build_object('url', m.photo_url)
  ) order by em.position, m.full_name, m.id), '[]')
  from event_mentor em
  join mentor m on m.id = em.mentor_id
  where em.event_id = e.id
    and m.is_available
)`

const NAMES = 3

/** Find an event with its speakers, participants and the viewer's own participation. */
export async function findEventV2(db: Db, id: string, viewer: Viewer & { user_id: string }): Promise<EventV2 | null> {
  const event = await findEvent(db, { id }, viewer)
  if (!event) return null
  const [mentors, names, my_participation, album, channel_id] = await Promise.all([
    listEventMentors(db, id),
    listNamesOf(db, id),
    findOwnParticipation(db, id, viewer.user_id, viewer.now),
    readAlbum(db, id, { user_id: viewer.user_id, isKeeper: viewer.preview ?? noPreview }),
    findChannelId(db, id, viewer.user_id),
  ])
  const total = event.taken_offline + event.taken_online
  return {
    ...event,
    mentors,
    seats: seatsOf(event),
    my_participation,
    participants: { names, total },
    album,
    channel_id,
  }
}

const seatsOf = ({ mode, ...event }: EventDetail) => ({
  offline: mode === 'online' ? null : { capacity: event.capacity_offline, taken: event.taken_offline },
  online: mode === 'offline' ? null : { capacity: event.capacity_online, taken: event.taken_online },
})

async function findChannelId(db: Db, eventId: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id
    from channel c
    join channel_member m on m.channel_id = c.id
    where c.event_id = ${eventId}
      and m.user_id = ${userId}
      and m.status = 'active'`.execute(db)
  return rows[0]?.id ?? null
}

/** List the account names of the first participants, without guests and closed accounts. */
async function listNamesOf(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ full_name: string }>`
    select u.full_name
    from event_participant p
    join app_user u on u.id = p.user_id
    where p.event_id = ${eventId}
      and p.status in ('registered', 'attended')
      and u.status = 'active'
    order by p.created_at, p.id
    limit ${NAMES}`.execute(db)
  return rows.map(({ full_name }) => full_name)
}
