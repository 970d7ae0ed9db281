import { sql } from 'kysely'
import type { LibraryCategory, LibraryCategoryV2, LibraryType } from '@semai/contract/library/library'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db, Tx } from '../../lib/database/db.ts'

export async function listCategories(db: Db): Promise<LibraryCategory[]> {
  const { rows } = await sql<LibraryCategory>`
    select id, name, slug, icon, position
    from library_category
    where status = 'published'
    order by position`.execute(db)
  return rows
}

/** Newest titles of a category `k`. */
const latestOf = sql`
  coalesce((
    select json_agg(json_build_object('id', newest.id, 'title', newest.title, 'type', newest.type))
    from (
      select n.id, n.title, n.type
      from library_content n
      where n.category_id = k.id
        and n.status = 'published'
      order by n.published_at desc, n.id
      limit ${serverLimits.categoryTitles}
    ) newest
  ), '[]')`

export async function listCategoriesWithCounts(db: Db): Promise<LibraryCategoryV2[]> {
  const { rows } = await sql<LibraryCategoryV2>`
    select k.id, k.name, k.slug, k.icon, k.position,
           json_build_object(
             'video', count(c.id) filter (where c.type = 'video'),
             'book', count(c.id) filter (where c.type = 'book'),
             'article', count(c.id) filter (where c.type = 'article'),
             'total', count(c.id)
           ) as count,
           ${latestOf} as latest
    from library_category k
    left join library_content c on c.category_id = k.id and c.status = 'published'
    where k.status = 'published'
    group by k.id
    order by k.position`.execute(db)
  return rows
}

/** Count published content by type. */
export async function countTypes(db: Db): Promise<{ type: LibraryType; count: number }[]> {
  const { rows } = await sql<{ type: LibraryType; count: number }>`
    select known.type, count(c.id) as count
    from unnest(array['video', 'book', 'article']) with ordinality as known (type, place)
    left join library_content c on c.type = known.type and c.status = 'published'
    group by known.type, place
    order by place`.execute(db)
  return rows
}

/** List the drafts in categories. */
export async function listDraftContents(tx: Tx, categoryIds: string[]) {
  const { rows } = await sql<{ id: string; label: string }>`
    select c.id, c.title as label
    from library_content c
    where c.category_id = any(${categoryIds}::uuid[])
      and c.status = 'draft'
    order by c.title`.execute(tx)
  return rows
}
