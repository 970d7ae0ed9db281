import type { ForumImage } from '@semai/contract/forum/post'
import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { checkBeyond } from '../rate-queries.ts'

const HOUR_MS = 3_600_000

/** Check the hourly limit of uploaded images. @throws Failure forum-too-many */
export async function checkUploads(tx: Tx, userId: string, now: Date) {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const own = sql`select created_at from forum_image where owner_id = ${userId}`
  await checkBeyond(tx, own, { most: serverLimits.forumImagesPerHour, spanMs: HOUR_MS }, now)
}

type NewImage = Omit<ForumImage, 'url'> & { owner_id: string }

/** Insert an image that has no post yet, under its file's id. */
export const insertImage = (tx: Tx, image: NewImage, now: Date) =>
  tx
    .insertInto('forum_image')
    .values({ ...image, created_at: now.toISOString() })
    .execute()
