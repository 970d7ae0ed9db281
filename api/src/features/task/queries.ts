import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Task } from '@semai/contract/task/submission'
import type { Db } from '../../lib/database/db.ts'
import { readPage } from '../../lib/database/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { addDays, endOfDay, localDay } from '../../lib/time/local-time.ts'
import { LEAST_DAYS_FOR_CHANGES } from './due-days.ts'
import { doneCount, dutyCount } from './peer/duty-queries.ts'
import { closedBy } from './rules.ts'
import { listReplaced } from './replaced-queries.ts'
import { getOpenTask, partsOf, type OpenTask } from './task-queries.ts'
import { versionOf } from './answers.ts'
import { isOwn, linkedFiles, listVersions, versionsOf, type StoredVersion } from './version-queries.ts'

/**
 * A task as one person has it, with their own or their team's draft and versions.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked
 */
export async function getTask(deps: Deps, userId: string, id: string): Promise<Task> {
  const { db, clock } = deps
  const now = clock.now()
  const task = await getOpenTask(db, userId, id, now)
  const stored = await listVersions(db, isOwn({ ...task, user_id: userId }))
  const peers = await readOwnReading(db, userId, id)
  const areShown = isResultShown(peers, now)
  const draft = stored.find(({ state }) => state === 'draft')
  const handedIn = stored.filter(({ state }) => state !== 'draft').slice(0, serverLimits.taskVersionPageSize)
  const [latest] = handedIn
  return {
    workshop_sub_module_id: id,
    review: task.review,
    rubric: task.rubric,
    parts: partsOf(task),
    accept_level: task.accept_level,
    due_at: dueAt(task, handedIn),
    team: task.team,
    state: stored[0]?.state ?? null,
    draft: draft ? draftOf(deps, draft, userId) : null,
    versions: handedIn.map((version) => versionOf(deps, version, areShown)),
    replaced: await listReplaced(deps, task),
    can_hand_in: closedBy(latest) === null,
    peers: peers && { ...peers, result_at: areShown ? null : peers.result_at },
  }
}

/**
 * Read a page of the versions of a task.
 * @throws Failure workshop-sub-module-not-found, workshop-not-registered, workshop-module-locked
 */
export async function getVersionPage(deps: Deps, userId: string, { id, page }: { id: string; page: number }) {
  const { db, clock } = deps
  const now = clock.now()
  const task = await getOpenTask(db, userId, id, now)
  const handedIn = versionsOf(sql`t.state <> 'draft' and ${isOwn({ ...task, user_id: userId })}`)
  const { data, ...rest } = await readPage<StoredVersion>(db, handedIn, page, serverLimits.taskVersionPageSize)
  const areShown = isResultShown(await readOwnReading(db, userId, id), now)
  return { ...rest, data: data.map((version) => versionOf(deps, version, areShown)) }
}

/** Whether the peers' result is shown: the author has read their works, or `result_at` has passed. */
const isResultShown = (peers: OwnReading | null, now: Date) =>
  peers === null || peers.done === peers.total || Date.parse(peers.result_at) <= now.getTime()

const draftOf = (
  deps: Deps,
  { user_id, text, links, files, rev, updated_at, handed_in_by }: StoredVersion,
  me: string,
) => ({
  text,
  links,
  files: linkedFiles(deps, files),
  rev,
  updated_at,
  written_by: user_id === me ? null : handed_in_by,
})

/** Deadline of the next hand-in, or of the pending version. */
function dueAt({ due_at, due_days, time_zone }: OpenTask, versions: StoredVersion[]) {
  const [latest] = versions
  if (latest?.state !== 'changes_requested') return latest ? latest.due_at : due_at
  if (due_days === null || latest.decided_at === null) return null
  const days = Math.max(due_days, LEAST_DAYS_FOR_CHANGES)
  const day = addDays(localDay(new Date(latest.decided_at), time_zone), days)
  const end = new Date(endOfDay(day, time_zone).getTime() - 1).toISOString()
  return latest.due_at !== null && latest.due_at > end ? latest.due_at : end
}

interface OwnReading {
  total: number
  done: number
  due_at: string
  result_at: string
}

/** The works of others that somebody has to read for a task; null where there are none. */
async function readOwnReading(db: Db, userId: string, id: string): Promise<OwnReading | null> {
  const { rows } = await sql<{ total: number; done: number; due_at: string | null; result_at: string | null }>`
    select ${dutyCount} as total, ${doneCount} as done, max(r.due_at) as due_at, min(r.due_at) as result_at
    from task_review r
    join task_submission t on t.id = r.submission_id
    where r.reviewer_id = ${userId}
      and r.kind = 'peer'
      and r.state <> 'released'
      and t.workshop_sub_module_id = ${id}`.execute(db)
  const { due_at = null, result_at = null, ...counts } = rows[0] ?? { total: 0, done: 0 }
  return due_at === null || result_at === null ? null : { ...counts, due_at, result_at }
}
