import { sql } from 'kysely'
import type { Mentor } from '@semai/contract/mentor/directory'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../../lib/database/db.ts'
import { readJsonPage } from '../../../lib/database/json.ts'
import { hasText, rowsOf } from '../../../lib/database/page.ts'

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

/** List mentors by name. `search` matches the name, the startup and the position. */
export async function listMentors(db: Db, filter: MentorFilter) {
  const { page } = filter
  const size = serverLimits.pageSize
  const where = sql.join(conditionsOf(filter), sql` and `)
  const rows = sql<Mentor>`
    select ${mentorColumns}
    ${fromMentors}
    where ${where}
    order by m.full_name, m.id
    ${rowsOf(page, size)}`
  return readJsonPage(db, { rows, counted: { from: sql`from mentor m where ${where}` }, page, size })
}

const searched = [sql`m.full_name`, sql`m.startup_name`, sql`m.position`]

/** Build only the conditions that the filter has, so that PostgreSQL plans without unused ones. */
export function conditionsOf({ search = '', region_hub_id, expertise }: Omit<MentorFilter, 'page'>) {
  return [
    sql`true`,
    ...(search
      ? [
          sql`(${sql.join(
            searched.map((text) => hasText(text, search)),
            sql` or `,
          )})`,
        ]
      : []),
    ...(region_hub_id ? [sql`m.region_hub_id = ${region_hub_id}`] : []),
    ...(expertise ? [sql`${expertise} = any (m.expertise)`] : []),
  ]
}

/** Read mentors by id, in no order. */
export async function listMentorsById(db: Db, ids: string[]): Promise<Mentor[]> {
  const { rows } = await sql<Mentor>`
    select ${mentorColumns}
    ${fromMentors}
    where m.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function findMentor(db: Db, id: string): Promise<Mentor | null> {
  const { rows } = await sql<Mentor>`
    select ${mentorColumns}
    ${fromMentors}
    where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Count mentors by expertise, the most frequent first. */
export async function countExpertise(db: Db) {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count
    from mentor m
    cross join unnest(m.expertise) as name
    group by name
    order by count desc, name`.execute(db)
  return rows
}

/** List the available mentors of an event, in its order. */
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
