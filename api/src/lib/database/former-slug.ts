import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables whose rows are named by their slug in addresses. Triggers keep the slugs that a row had before. */
type Subject = 'event' | 'startup' | 'startup_sector' | 'library_category' | 'forum_category' | 'ignition_category'

/** The id of the row that has a slug, or had it before. */
export const idOfSlug = (subject: Subject, slug: string) => sql`coalesce(
  (select id from ${sql.table(subject)} where slug = ${slug}),
  (select subject_id from former_slug where subject = ${subject} and slug = ${slug})
)`

/** Draft events and startups without a public page have no address to lead to. */
const isPublic = {
  event: sql`t.status in ('published', 'cancelled')`,
  startup: sql`t.status = 'active' and t.has_public_page`,
}

/** Find the current slug of a public event or startup by a former one. Null if the slug is unknown. */
export async function findPresentSlug(db: Db, subject: 'event' | 'startup', slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug
    from former_slug f
    join ${sql.table(subject)} t on t.id = f.subject_id
    where f.subject = ${subject}
      and f.slug = ${slug}
      and t.slug <> ${slug}
      and ${isPublic[subject]}`.execute(db)
  return rows[0]?.slug ?? null
}
