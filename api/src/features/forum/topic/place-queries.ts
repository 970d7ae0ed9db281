import type { ForumTopicType } from '@semai/contract/forum/post'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { isStaff } from '../../../lib/security/session.ts'
import type { Viewer } from '../post/queries.ts'

/** @throws Failure forum-category-not-found, forum-announcement-refused */
export async function checkCategory(
  tx: Tx,
  { scope }: Viewer,
  { category_id, type }: { category_id: string; type: ForumTopicType },
) {
  const { rows } = await sql<{ is_announcement: boolean }>`
    select is_announcement from forum_category where id = ${category_id}`.execute(tx)
  if (!rows[0]) throw fieldFailure('forum-category-not-found', 'category_id')
  const isAnnouncement = rows[0].is_announcement || type === 'pengumuman'
  if (isAnnouncement && !isStaff(scope)) throw new Failure('forum-announcement-refused')
}

/** Find the ids of a hub and of a stage by its code. @throws Failure region-hub-not-found, stage-unknown */
export async function findPlace(tx: Tx, { region_hub_id = null, stage = null }: Place) {
  const { rows } = await sql<{ hub: string | null; stage_id: string | null }>`
    select (select id from region_hub where id = ${region_hub_id}) as hub,
           (select id from program_stage where code = ${stage}) as stage_id`.execute(tx)
  const { hub = null, stage_id = null } = rows[0] ?? {}
  if (region_hub_id && !hub) throw fieldFailure('region-hub-not-found', 'region_hub_id')
  if (stage && !stage_id) throw fieldFailure('stage-unknown', 'stage')
  return { region_hub_id, stage_id }
}

interface Place {
  region_hub_id?: string | null | undefined
  stage?: string | null | undefined
}
