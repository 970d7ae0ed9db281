import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'

interface Mark {
  user_id: string
  library_content_id: string
  created_at: string
}

/** Set or remove a favourite. Idempotent. @throws Failure library-content-not-found */
export async function setFavorite(db: Db, mark: Mark, isFavorite: boolean) {
  await setMark(db, 'library_favorite', mark, isFavorite)
}

/** @throws Failure library-content-not-found */
export async function setDismissal(db: Db, mark: Mark, isDismissed: boolean) {
  await setMark(db, 'library_dismissal', mark, isDismissed)
}

async function setMark(db: Db, table: 'library_favorite' | 'library_dismissal', mark: Mark, isSet: boolean) {
  const { user_id, library_content_id } = mark
  await assertPublished(db, library_content_id)
  if (isSet) {
    await db
      .insertInto(table)
      .values(mark)
      .onConflict((same) => same.doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('library_content_id', '=', library_content_id)
    .execute()
}

async function assertPublished(db: Db, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id
    from library_content
    where id = ${id}
      and status = 'published'`.execute(db)
  if (rows.length === 0) throw new Failure('library-content-not-found')
}
