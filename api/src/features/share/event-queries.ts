import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { idOfSlug } from '../../lib/database/former-slug.ts'
import { formatSpan } from '../../lib/time/format-date.ts'
import type { LinkPreview } from '../../lib/web/link-preview.ts'
import { cardPicture, isBySlug, lineOf, pictureOf, type Subject } from './rules.ts'
import { eventData, type SharedEvent } from './event-rules.ts'

interface EventRow extends SharedEvent {
  banner: string | null
  card: string | null
}

/** Find the preview of a published or cancelled event. */
export async function findEvent(db: Db, subject: Subject): Promise<LinkPreview | 'unknown'> {
  const { rows } = await sql<EventRow>`
    select e.slug, e.title, e.summary, e.mode, e.venue_name, e.address, e.organizer_name, e.start_at, e.end_at,
           e.time_zone, e.status, e.registration_opens_at, e.registration_closes_at, e.waitlist, e.banner,
           coalesce(e.capacity_offline <= e.taken_offline, e.mode = 'online')
             and coalesce(e.capacity_online <= e.taken_online, e.mode = 'offline') as is_full,
           ${cardOf('event', 'e.id')} as card
    from event e
    where e.id = ${isBySlug(subject) ? idOfSlug('event', subject.key) : subject.key}
      and e.status in ('published', 'cancelled')`.execute(db)
  const [event] = rows
  if (!event) return 'unknown'
  const { slug, title, summary, mode, venue_name, banner, card, status } = event
  const place = mode === 'online' ? 'Daring' : venue_name
  const off = status === 'cancelled' ? 'Dibatalkan. ' : ''
  const image = pictureOf(banner, title) ?? cardPicture(card, title)
  return {
    title,
    description: lineOf(`${off}${formatSpan(event)} · ${place}. ${summary}`),
    image,
    path: `/acara/${slug}`,
    ...(isBySlug(subject) && slug !== subject.key && { movedTo: `/acara/${slug}` }),
    type: 'article',
    isForSearch: status === 'published',
    data: (absolute) => eventData(event, { url: absolute(`/acara/${slug}`), image: image && absolute(image.path) }),
  }
}

/** The picture for links: the drawn card that was requested last. */
export const cardOf = (kind: 'event' | 'startup' | 'certificate', id: string) => sql`(
  select '/files/' || f.storage_key
  from share_card s
  join file f on f.id = s.file_id
  where s.subject_id = ${sql.ref(id)}
    and s.kind = ${kind}
    and s.format = 'link'
  order by s.asked_at desc
  limit 1
)`
