import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** Set a photo. Returns the storage key of the former one; null without one. */
export async function replacePhoto(tx: Tx, userId: string, fileId: string | null): Promise<string | null> {
  // Calls at the same time run one after another, each deleting the photo before it. "No key": the new file's row already
  // holds a share of the person's, which a full lock would wait for until both are stuck.
  const { rows: people } = await sql<{ photo_file_id: string | null }>`
    select photo_file_id
    from app_user
    where id = ${userId}
    for no key update`.execute(tx)
  await sql`update app_user set photo_file_id = ${fileId} where id = ${userId}`.execute(tx)
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file
    where id = ${people[0]?.photo_file_id ?? null}
    returning storage_key`.execute(tx)
  return files[0]?.storage_key ?? null
}
