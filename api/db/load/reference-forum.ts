import { newId, type Db } from '../../src/lib/database/db.ts'

export interface ForumCategoryOfReference {
  slug: string
  name: string
  description: string
  icon: string
  is_announcement?: boolean
}

/** Insert the first forum categories, only into an empty table, so that operators' changes and deletions stay. */
export async function loadForumCategories(db: Db, categories: ForumCategoryOfReference[]) {
  const known = await db.selectFrom('forum_category').select('id').limit(1).executeTakeFirst()
  if (known) return
  const rows = categories.map((category, at) => ({
    id: newId(),
    is_announcement: false,
    ...category,
    position: at + 1,
  }))
  await db.insertInto('forum_category').values(rows).execute()
}
