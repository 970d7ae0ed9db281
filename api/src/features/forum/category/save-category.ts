import type { ForumCategoryInput } from '@semai/contract/forum/forum'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'

/** Insert a category and return its id. @throws the constraint forum_category_slug_unique */
export async function insertCategory(tx: Tx, category: ForumCategoryInput, now: Date): Promise<string> {
  const id = newId()
  const time = now.toISOString()
  await tx
    .insertInto('forum_category')
    .values({ id, ...category, created_at: time, updated_at: time })
    .execute()
  return id
}

/** Update a category. Needs `lockCategory`. @throws the constraint forum_category_slug_unique */
export async function updateCategory(tx: Tx, id: string, category: ForumCategoryInput, now: Date) {
  await tx
    .updateTable('forum_category')
    .set({ ...category, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/**
 * Delete a category without topics. Needs `lockCategory`, so that no topic is added meanwhile.
 * @throws Failure forum-category-used
 */
export async function deleteCategory(tx: Tx, id: string) {
  const { rows: topics } = await sql`select from forum_topic where category_id = ${id} limit 1`.execute(tx)
  if (topics.length > 0) throw new Failure('forum-category-used')
  await tx.deleteFrom('forum_category').where('id', '=', id).execute()
}
