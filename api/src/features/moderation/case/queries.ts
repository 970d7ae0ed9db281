import { serverLimits } from '@semai/contract/call/limits'
import type { ModerationCase, ModerationCaseItem } from '@semai/contract/moderation/moderation'
import { sql } from 'kysely'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { instant } from '../../../lib/database/json.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPage } from '../../../lib/database/page.ts'
import { actionAsJson } from '../action-queries.ts'
import { findTarget, readContext, type Place, type Reader } from './context-queries.ts'
import type { CaseFacts } from './rules.ts'
import { isThere } from './hide-content.ts'
import { about, isInReach, type Moderator } from '../moderator-queries.ts'
import type { Reported } from '../report/queries.ts'

const itemColumns = sql`
  c.id, c.subject, c.subject_id, c.status, c.excerpt, c.hidden_at is not null as is_hidden, ${about} as about,
  (select json_build_object('id', h.id, 'name', h.name) from region_hub h where h.id = c.region_hub_id) as region_hub,
  (select coalesce(json_agg(distinct reason), '[]') from report where case_id = c.id) as reasons,
  (select count(*) from report where case_id = c.id) as report_count,
  c.created_at as "createdAt", c.due_at, c.decided_at`

interface CaseFilter {
  page: number
  status?: 'open' | 'overdue' | 'decided'
  subject?: ModerationCase['subject']
  region_hub_id?: string
}

/** List open cases by their due date, or decided ones, the latest first. */
export function listCases(db: Db, moderator: Moderator, filter: CaseFilter, now: Date) {
  const { page, status = 'open', subject, region_hub_id } = filter
  const conditions = [
    isInReach(moderator),
    status === 'decided' ? sql`c.status <> 'open'` : sql`c.status = 'open'`,
    ...(status === 'overdue' ? [sql`c.due_at <= ${now.toISOString()}`] : []),
    ...(subject ? [sql`c.subject = ${subject}`] : []),
    ...(region_hub_id ? [sql`c.region_hub_id = ${region_hub_id}`] : []),
  ]
  const list = {
    select: itemColumns,
    from: sql`from moderation_case c where ${allOf(conditions)}`,
    order: status === 'decided' ? sql`c.decided_at desc, c.id` : sql`c.due_at, c.id`,
  }
  return readPage<ModerationCaseItem>(db, list, page, serverLimits.pageSize)
}

/** Whether a moderator reported a case `c`. */
const isOwnReport = ({ user_id }: Moderator) =>
  sql<boolean>`exists (select from report r where r.case_id = c.id and r.reporter_id = ${user_id})`

const HISTORY = 20
// Latest reports that the page shows. `report_count` has the number of all.
const REPORTS = 100

type ReadCase = Omit<ModerationCase, 'context' | 'target'> & Place

/** @throws Failure moderation-case-not-found */
export async function getCase(reader: Reader, moderator: Moderator, id: string): Promise<ModerationCase> {
  const { rows } = await sql<ReadCase>`
    select ${itemColumns}, c.channel_id, ${isOwnReport(moderator)} as is_own_report,
           (
             select coalesce(json_agg(json_build_object(
               'reason', reason, 'note', note, 'excerpt', excerpt, 'is_trusted', is_trusted, 'createdAt', ${instant('created_at')}
             ) order by created_at, id), '[]')
             from (
               select *
               from report
               where case_id = c.id
               order by created_at desc, id desc
               limit ${REPORTS}
             ) latest
           ) as reports,
           (
             select coalesce(json_agg(${actionAsJson} order by a.created_at, a.id), '[]')
             from moderation_action a
             where a.case_id = c.id
           ) as actions,
           (
             select coalesce(json_agg(${actionAsJson} order by a.created_at desc, a.id), '[]')
             from (
               select a.*
               from moderation_case other
               join moderation_action a on a.case_id = other.id
               where other.about_id = c.about_id
                 and other.id <> c.id
               order by a.created_at desc, a.id
               limit ${HISTORY}
             ) a
           ) as history
    from moderation_case c
    where c.id = ${id}
      and ${isInReach(moderator)}`.execute(reader.db)
  const found = rows[0]
  if (!found) throw new Failure('moderation-case-not-found')
  return { ...found, context: await readContext(reader, found), target: await findTarget(reader.db, found) }
}

export interface LockedCase extends Reported, CaseFacts {
  id: string
}

/**
 * Read and lock a case with the facts of its decision. Of two decisions at the same time, the second sees the first.
 * @throws Failure moderation-case-not-found
 */
export async function lockCase(tx: Tx, moderator: Moderator, id: string): Promise<LockedCase> {
  await sql`select from moderation_case where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<Omit<LockedCase, 'is_there'>>`
    select c.id, c.subject, c.subject_id, c.channel_id, c.about_id, c.region_hub_id, c.excerpt, c.status,
           c.hidden_at is not null as is_hidden, ${isOwnReport(moderator)} as is_own_report,
           (
             select kind
             from moderation_action
             where case_id = c.id
             order by created_at desc, id desc
             limit 1
           ) as last_kind,
           (
             select json_build_object('scope', u.scope, 'status', u.status)
             from app_user u
             where u.id = c.about_id
           ) as about
    from moderation_case c
    where c.id = ${id}
      and ${isInReach(moderator)}`.execute(tx)
  if (!rows[0]) throw new Failure('moderation-case-not-found')
  return { ...rows[0], is_there: await isThere(tx, rows[0]) }
}
