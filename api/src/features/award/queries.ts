import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** List some people after an id, in the order of ids. */
export async function listPeopleAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from app_user
    ${after ? sql`where id > ${after}` : sql``}
    order by id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** List authors of posts with reactions since an instant. */
export async function listPraised(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct author.id
    from forum_reaction r
    left join forum_topic t on t.id = r.topic_id
    left join forum_reply y on y.id = r.reply_id
    cross join lateral (select coalesce(t.author_id, y.author_id) as id) author
    where r.created_at >= ${since.toISOString()}
      and author.id is not null
    order by author.id`.execute(db)
  return rows.map(({ id }) => id)
}
