import { sql } from 'kysely'
import type { CardContent } from '@semai/drawing/share-card/content'
import type { Speaker } from '@semai/drawing/faces'
import type { Db } from '../../../lib/database/db.ts'
import { formatHours } from '../../../lib/time/format-date.ts'

interface EventRow {
  title: string
  scope: string
  mode: string
  venue_name: string
  stage: string
  hub: string | null
  city: string | null
  start_at: string
  end_at: string
  time_zone: string
  speakers: Speaker[]
}

/** Find the content of a published event's card; else null. */
export async function findEventCard(db: Db, id: string): Promise<CardContent | null> {
  const { rows } = await sql<EventRow>`
    select e.title, e.scope, e.mode, e.venue_name, s.name as stage, h.name as hub, e.start_at, e.end_at, e.time_zone,
           regexp_replace(c.name, '^(Kota|Kabupaten) (Administrasi )?', '') as city,
           (
             select coalesce(json_agg(json_build_object('name', m.full_name, 'photo', m.photo_url) order by em.position), '[]')
             from event_mentor em
             join mentor m on m.id = em.mentor_id
             where em.event_id = e.id
           ) as speakers
    from event e
    join program_stage s on s.id = e.stage_id
    left join region_hub h on h.id = e.region_hub_id
    left join regency c on c.id = e.regency_id
    where e.id = ${id}
      and e.status = 'published'`.execute(db)
  return rows[0] ? eventContent(rows[0]) : null
}

function eventContent({ title, scope, mode, venue_name, stage, hub, city, speakers, ...times }: EventRow): CardContent {
  const isRegional = scope === 'regional'
  return {
    kind: 'event',
    kicker: isRegional && hub ? hub : isRegional ? 'Kegiatan regional' : 'Kegiatan nasional',
    title,
    region: isRegional ? (hub ?? city ?? venue_name) : null,
    words: [title, stage],
    speakers: speakers.slice(0, 3),
    place: [mode === 'online' ? 'Daring' : venue_name, formatHours(times)],
    start: times.start_at,
    end: times.end_at,
    timeZone: times.time_zone,
  }
}
