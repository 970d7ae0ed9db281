import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { ReviewWork } from '@semai/contract/task/review'
import type { Rubric } from '@semai/contract/task/rubric'
import type { TaskDeadline } from '@semai/contract/task/submission'
import { allOf } from '../../../lib/database/all-of.ts'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { peersAnswer, versionOf } from '../answers.ts'
import { PROMISED_HOURS } from '../rules.ts'
import { linkedFiles, listVersions } from '../version-queries.ts'
import {
  fromSubmissions,
  isOverdue,
  isReadBy,
  isWaiting,
  itemColumns,
  itemOf,
  waitingSince,
  type Reader,
  type StoredItem,
} from './item-queries.ts'

interface QueueQuery {
  page: number
  workshop_id?: string
  region_hub_id?: string
  is_overdue?: boolean
}

/** List the works that wait for a reader, longest wait first. */
export async function listQueue(db: Db, reader: Reader, query: QueueQuery, now: Date) {
  const { page, workshop_id, region_hub_id, is_overdue } = query
  const conditions = [
    isWaiting,
    isReadBy(reader),
    ...(workshop_id ? [sql`w.id = ${workshop_id}`] : []),
    ...(region_hub_id ? [sql`h.id = ${region_hub_id}`] : []),
    ...(is_overdue ? [isOverdue(now)] : []),
  ]
  const list = {
    select: itemColumns(reader, now),
    from: sql`${fromSubmissions} where ${allOf(conditions)}`,
    order: sql`${waitingSince}, t.id`,
  }
  const { data, ...rest } = await readPage<StoredItem>(db, list, page, serverLimits.reviewPageSize)
  return { ...rest, data: data.map((item) => itemOf(item, now)) }
}

/** Find the work with the longest wait that no other reader has claimed. */
export async function findNext(db: Db, reader: Reader, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id
    ${fromNext(reader, now)}`.execute(db)
  return rows[0]?.id ?? null
}

/** Find the task of the next work, due when its promised answer is. Null if none waits. */
export async function findNextDeadline(db: Db, reader: Reader, now: Date): Promise<TaskDeadline | null> {
  const { rows } = await sql<TaskDeadline>`
    select 'review' as kind, s.id as workshop_sub_module_id, s.title, m.code as module_code,
           ${waitingSince} + ${sql.lit(`${PROMISED_HOURS} hours`)}::interval as due_at
    ${fromNext(reader, now)}`.execute(db)
  return rows[0] ?? null
}

const fromNext = (reader: Reader, now: Date) => sql`
  ${fromSubmissions}
  where ${isWaiting}
    and ${isReadBy(reader)}
    and (t.claimed_by is null or t.claimed_by = ${reader.user_id} or t.claimed_until <= ${now.toISOString()})
  order by ${waitingSince}, t.id
  limit 1`

type StoredWork = StoredItem & {
  workshop_sub_module_id: string
  owner_id: string
  body_html: string
  rubric: Rubric
  accept_level: number
  reports: string[]
}

/**
 * A work that somebody may read, whether or not it still waits.
 * @throws Failure task-submission-not-found
 */
export async function getWork(deps: Deps, reader: Reader, id: string): Promise<ReviewWork> {
  const now = deps.clock.now()
  const { workshop_sub_module_id, owner_id, ...work } = await readWork(deps.db, reader, id, now)
  const versions = await listVersions(
    deps.db,
    sql`
      t.workshop_sub_module_id = ${workshop_sub_module_id}
      and t.owner_id = ${owner_id}
      and t.version <= ${work.version}
      and t.state <> 'draft'`,
  )
  const own = versions.find((version) => version.id === id)
  if (!own) throw new Failure('task-submission-not-found')
  const { answers, reply } = versionOf(deps, own, true)
  const ofPeers = own.readings.filter(({ kind }) => kind === 'peer')
  return {
    ...itemOf(work, now),
    body_html: work.body_html,
    rubric: work.rubric,
    accept_level: work.accept_level,
    reports: work.reports,
    work: { text: own.text, links: own.links, files: linkedFiles(deps, own.files) },
    earlier: versions.filter((version) => version.id !== id).map((version) => versionOf(deps, version, true)),
    peers: ofPeers.length > 0 ? [peersAnswer(work.rubric, ofPeers, null)] : [],
    answers: answers.filter(({ by }) => by === 'staff'),
    reply,
  }
}

async function readWork(db: Db, reader: Reader, id: string, now: Date): Promise<StoredWork> {
  const { rows } = await sql<StoredWork>`
    select ${itemColumns(reader, now)}, t.workshop_sub_module_id, t.owner_id, coalesce(s.body_html, '') as body_html,
           t.rubric, t.accept_level,
           array(
             select r.report
             from task_review r
             where r.submission_id = t.id
               and r.report is not null
             order by r.done_at
           ) as reports
    ${fromSubmissions}
    where t.id = ${id}
      and t.state <> 'draft'
      and t.review <> 'none'
      and ${isReadBy(reader)}`.execute(db)
  if (!rows[0]) throw new Failure('task-submission-not-found')
  return rows[0]
}
