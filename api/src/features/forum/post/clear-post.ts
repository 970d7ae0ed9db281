import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { deleteImages } from './keep-images.ts'
import { columnOf, idOf, type PostKey } from './queries.ts'

/** Delete the reactions, edit history and images of a deleted post. Returns the storage keys of the images. */
export async function clearPost(tx: Tx, key: PostKey): Promise<string[]> {
  await sql`delete from forum_reaction where ${columnOf(key)} = ${idOf(key)}`.execute(tx)
  await sql`delete from forum_edit where ${columnOf(key)} = ${idOf(key)}`.execute(tx)
  return deleteImages(tx, key)
}
