import { sql } from 'kysely'
import type { GuestCandidate } from '@semai/contract/console/guest'
import type { Db } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'
import { Failure } from '../../../lib/failure.ts'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import { readLongPage } from '../../../lib/database/page.ts'
import type { Session } from '../../../lib/security/session.ts'
import { isCalled, peopleInScope, personHub, personPhoto } from './queries.ts'

/** Guest registrations confirmed by a mailed link, with the same email address as the account. */
const unclaimed = sql`
  from event_participant p
  join event e on e.id = p.event_id
  where p.user_id is null
    and p.status <> 'pending_email'
    and lower(p.email) = lower(u.email)`

const candidates = (session: Session) => sql`
  u.status = 'active'
  and u.email_verified_at is not null
  and ${peopleInScope(session)}
  and exists (select ${unclaimed})`

const participations = sql`
  (
    select coalesce(json_agg(json_build_object(
      'id', p.id,
      'full_name', p.full_name,
      'event_title', e.title,
      'start_at', ${instant('e.start_at')},
      'is_double', exists (select from event_participant d where d.user_id = u.id and d.event_id = p.event_id)
    ) order by e.start_at desc, p.id), '[]')
    ${unclaimed}
  )`

export async function listCandidates(db: Db, session: Session, { page, search }: { page: number; search?: string }) {
  const found = search?.trim() ? isCalled(search) : sql`true`
  const list = {
    select: sql`u.id as user_id, u.full_name, ${personPhoto} as photo, ${personHub} as region_hub,
      ${maskedEmail(sql`u.email`)} as masked_email, ${participations} as participations`,
    from: sql`from app_user u where ${candidates(session)} and ${found}`,
    order: sql`u.created_at desc, u.id desc`,
  }
  return readLongPage<GuestCandidate>(db, list, page, 20)
}

/** List people with guest registrations to merge: of the given people, or of all in scope, 200 at a time. */
export async function listMergeable(db: Db, session: Session, ids?: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from app_user u
    where ${candidates(session)}
      and ${ids ? sql`u.id = any(${ids}::uuid[])` : sql`true`}
    order by u.id
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** Check that all people are in scope. @throws Failure console-row-not-found */
export async function refuseUnreached(db: Db, session: Session, ids: string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from app_user u
    where u.id = any(${ids}::uuid[])
      and ${peopleInScope(session)}`.execute(db)
  if ((rows[0]?.count ?? 0) < new Set(ids).size) throw new Failure('console-row-not-found')
}
