import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { columnOf, idOf, type PostKey } from './queries.ts'

/** Attach uploaded images to a post of their owner. @throws Failure attachment-not-found */
export async function attachImages(tx: Tx, key: PostKey, imageIds: string[], ownerId: string) {
  if (imageIds.length === 0) return
  const isWaiting = sql`owner_id = ${ownerId} and topic_id is null and reply_id is null`
  const locked = sql`
    select
    from forum_image
    where id = any(${imageIds}::uuid[])
      and ${isWaiting}
    order by id
    for update`
  const [{ rows }] = await Promise.all([locked.execute(tx), placeImages(tx, key, imageIds, isWaiting)])
  if (rows.length < imageIds.length) throw fieldFailure('attachment-not-found', 'image_ids')
}

const placeImages = (tx: Tx, key: PostKey, imageIds: string[], which: RawBuilder<unknown>) =>
  sql`
    update forum_image
    set ${columnOf(key)} = ${idOf(key)}, position = array_position(${imageIds}::uuid[], id)
    where id = any(${imageIds}::uuid[])
      and ${which}`.execute(tx)

/** Replace the images of a post. Returns the storage keys of removed ones. @throws Failure attachment-not-found */
export async function replaceImages(tx: Tx, key: PostKey, imageIds: string[], ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from forum_image where ${columnOf(key)} = ${idOf(key)}`.execute(tx)
  const had = new Set(rows.map(({ id }) => id))
  const added = imageIds.filter((id) => !had.has(id))
  await attachImages(tx, key, added, ownerId)
  await placeImages(tx, key, imageIds, sql`${columnOf(key)} = ${idOf(key)}`)
  return deleteImages(tx, key, imageIds)
}

/** Delete the images of a post except `but`. Returns their storage keys. */
export async function deleteImages(tx: Tx, key: PostKey, but: string[] = []): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file
    where id in (
      select id
      from forum_image
      where ${columnOf(key)} = ${idOf(key)}
        and id <> all(${but}::uuid[])
    )
    returning storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}
