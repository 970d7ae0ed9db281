import type { ForumCategory, ForumCategoryInput } from '@semai/contract/forum'
import { sql, type RawBuilder } from 'kysely'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
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

/** Answers its id. @throws the constraint forum_category_slug_unique */
export async function insertCategory(tx: Tx, category: ForumCategoryInput, now: Date): Promise<string> {
  const id = newId()
  const time = now.toISOString()
  await tx
    .insertInto('forum_category')
    .values({ id, ...category, created_at: time, updated_at: time })
    .execute()
  return id
}

/** As somebody who keeps them reads it, ours until the transaction ends. @throws Failure forum-category-not-found */
export async function lockCategory(tx: Tx, userId: string, id: string): Promise<ForumCategory> {
  await sql`select from forum_category where id = ${id} for update`.execute(tx)
  return getCategory(tx, userId, id)
}

/** Of a locked one. @throws the constraint forum_category_slug_unique */
export async function updateCategory(tx: Tx, id: string, category: ForumCategoryInput, now: Date) {
  await tx
    .updateTable('forum_category')
    .set({ ...category, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Of a locked one: no topic comes into it meanwhile. @throws Failure forum-category-used */
export async function deleteCategory(tx: Tx, id: string) {
  const { rows: topics } = await sql`select from forum_topic where category_id = ${id} limit 1`.execute(tx)
  if (topics.length > 0) throw new Failure('forum-category-used')
  await tx.deleteFrom('forum_category').where('id', '=', id).execute()
}
