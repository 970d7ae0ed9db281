import type { ForumCategory } from '@semai/contract/forum/forum'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'

const readCategories = async (db: Db | Tx, userId: string, which: RawBuilder<unknown>) => {
  const { rows } = await sql<ForumCategory>`
    select c.id, c.slug, c.name, c.description, c.icon, c.position, c.is_announcement, c.topic_count, f.level
    from forum_category c
    left join forum_follow f on f.category_id = c.id and f.user_id = ${userId}
    ${which}`.execute(db)
  return rows
}

export const listCategories = (db: Db, userId: string) =>
  readCategories(db, userId, sql`order by c.position, lower(c.name), c.id`)

/** @throws Failure forum-category-not-found */
export async function getCategory(db: Db | Tx, userId: string, id: string): Promise<ForumCategory> {
  const [category] = await readCategories(db, userId, sql`where c.id = ${id}`)
  if (!category) throw new Failure('forum-category-not-found')
  return category
}

/** Lock and read a category until the transaction ends. @throws Failure forum-category-not-found */
export async function lockCategory(tx: Tx, userId: string, id: string): Promise<ForumCategory> {
  await sql`select from forum_category where id = ${id} for update`.execute(tx)
  return getCategory(tx, userId, id)
}
