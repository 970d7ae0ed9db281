import { sql } from 'kysely'
import type { Mentor } from '@semai/contract/mentor'
import { limits } from '@semai/contract/limits'
import type { Db } from '../../lib/db.ts'
import { likePattern, readPage } from '../../lib/page.ts'

const mentorColumns = sql`
  m.id, m.full_name, m.startup_name, m.position, m.linkedin_url, m.short_description, m.expertise, m.languages,
  m.is_available,
  h.name as region_hub_name,
  json_build_object('url', m.photo_url) as photo`

const fromMentors = sql`
  from mentor m
  left join region_hub h on h.id = m.region_hub_id`

export interface MentorFilter {
  page: number
  search?: string
  region_hub_id?: string
  expertise?: string
}

/** Mentors by name. `search` looks at the name, the startup and the position. */
export async function listMentors(db: Db, filter: MentorFilter) {
  const { page, search = '', region_hub_id = null, expertise = null } = filter
  const pattern = likePattern(search)
  const list = {
    select: mentorColumns,
    from: sql`
      ${fromMentors}
      where (m.full_name ilike ${pattern} or m.startup_name ilike ${pattern} or m.position ilike ${pattern})
        and (${region_hub_id}::uuid is null or m.region_hub_id = ${region_hub_id}::uuid)
        and (${expertise}::text is null or ${expertise} = any (m.expertise))`,
    order: sql`m.full_name, m.id`,
  }
  return readPage<Mentor>(db, list, page, limits.pageSize)
}

export async function findMentor(db: Db, id: string): Promise<Mentor | null> {
  const { rows } = await sql<Mentor>`
    select ${mentorColumns}
    ${fromMentors}
    where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What mentors know, the most frequent first. */
export async function countExpertise(db: Db) {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count
    from mentor m
    cross join unnest(m.expertise) as name
    group by name
    order by count desc, name`.execute(db)
  return rows
}

/** Those of an event who are available, in its order. */
export async function listEventMentors(db: Db, eventId: string): Promise<Mentor[]> {
  const { rows } = await sql<Mentor>`
    select ${mentorColumns}
    from event_mentor em
    join mentor m on m.id = em.mentor_id
    left join region_hub h on h.id = m.region_hub_id
    where em.event_id = ${eventId}
      and m.is_available
    order by em.position, m.full_name, m.id`.execute(db)
  return rows
}
