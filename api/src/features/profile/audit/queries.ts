import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { ConsentRecord } from '@semai/contract/profile/personal'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'

export function listConsents(db: Db, userId: string, page: number) {
  const list = {
    select: sql`c.purpose, c.version, c.is_granted, c.created_at`,
    from: sql`from consent c where c.user_id = ${userId}`,
    order: sql`c.created_at desc, c.id desc`,
  }
  return readPage<ConsentRecord>(db, list, page, serverLimits.pageSize)
}

interface AuditRow {
  id: string
  action: string
  is_self: boolean
  scope: string | null
  device: string | null
  network: string | null
  created_at: string
}

/** List actions on a person's account and data, and by the person. */
export function listAudit(db: Db, userId: string, page: number) {
  const list = {
    select: sql`a.id, a.action, a.created_at, coalesce(a.actor_id = ${userId}, false) as is_self, u.scope,
                case when a.actor_id = ${userId} then a.device end as device,
                case when a.actor_id = ${userId} then a.network end as network`,
    from: sql`
      from audit_log a
      left join app_user u on u.id = a.actor_id
      where a.subject_id = ${userId} or a.actor_id = ${userId}`,
    order: sql`a.created_at desc, a.id desc`,
  }
  return readPage<AuditRow>(db, list, page, serverLimits.pageSize)
}
