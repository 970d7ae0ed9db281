import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { StaffRating } from '@semai/contract/mentor/staff'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import { Failure } from '../../../lib/failure.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'

/**
 * List the ratings of a mentor with their comments, the latest first.
 * @throws Failure console-row-not-found, also to staff of other hubs and to staff who are the mentor
 */
export async function listRatings(db: Db, staff: Session, { mentor_id, page }: { mentor_id: string; page: number }) {
  const { rows } = await sql`
    select
    from mentor m
    where m.id = ${mentor_id}
      and ${isManagedBy(staff, sql`m.region_hub_id`)}
      and m.user_id is distinct from ${staff.user_id}::uuid`.execute(db)
  if (rows.length === 0) throw new Failure('console-row-not-found')
  const list = {
    select: sql`r.session_id, s.topic, s.start_at, r.rating, r.words`,
    from: sql`
      from mentor_rating r
      join mentor_session s on s.id = r.session_id
      where s.mentor_id = ${mentor_id}`,
    order: sql`r.created_at desc, r.session_id`,
  }
  return readPage<StaffRating>(db, list, page, serverLimits.mentorStaffPageSize)
}
