import { sql } from 'kysely'
import type { PeerTask, PeerWork } from '@semai/contract/task/peer'
import type { GivenLevel } from '@semai/contract/task/rubric'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { badgeGoal } from '../../award/badge-queries.ts'
import type { Own } from './own-queries.ts'
import { agreedOf, countOf, letterOf, minutesOf, statesOf } from './rules.ts'

interface Read {
  id: string
  kind: 'practice' | 'peer'
  state: 'assigned' | 'done' | 'reported'
  position: number
  levels: GivenLevel[]
  words: string
  opened_at: string | null
  due_at: string
  sector: string | null
  word_count: number
  file_count: number
  /** Levels that staff gave a practice. Never leaves the server. */
  staff_levels: GivenLevel[] | null
}

/**
 * Read a person's reading list for a task, with their progress.
 * @throws Failure workshop-sub-module-not-found
 */
export async function getPeerTask(db: Db, userId: string, subModuleId: string): Promise<PeerTask> {
  const { rows } = await sql<Pick<PeerTask, 'workshop_sub_module_id' | 'title' | 'workshop' | 'badge'>>`
    select s.id as workshop_sub_module_id, s.title,
           json_build_object('id', w.id, 'title', w.title, 'role_code', w.role_code) as workshop,
           (
             select ${badgeGoal(userId)}
             from badge b
             where b.status = 'published'
               and b.rule ->> 'event' = 'peer_reviews_done'
             order by b.position, b.id
             limit 1
           ) as badge
    from workshop_sub_module s
    join workshop_module m on m.id = s.workshop_module_id and m.status = 'published'
    join workshop w on w.id = m.workshop_id and w.status <> 'draft'
    where s.id = ${subModuleId}
      and s.kind = 'task'
      and s.status = 'published'`.execute(db)
  if (!rows[0]) throw new Failure('workshop-sub-module-not-found')
  const reads = await listReads(db, userId, subModuleId)
  return { ...rows[0], ...dutyOf(reads), works: statesOf(reads).map(asWork) }
}

/** Progress, the last deadline, and the first one: the reader's own result waits until then. */
const dutyOf = (reads: Read[]) => {
  const peers = reads.filter(({ kind }) => kind === 'peer')
  const deadlines = peers.map(({ due_at }) => due_at).toSorted()
  return { due_at: deadlines.at(-1) ?? null, result_at: deadlines[0] ?? null, ...countOf(peers) }
}

const readColumns = sql`
  r.id, r.kind, r.state, r.position, r.levels, r.words, r.opened_at,
  coalesce(r.due_at, 'epoch') as due_at,
  (
    select sector.name
    from startup_in_sector i
    join startup_sector sector on sector.id = i.sector_id
    where i.startup_id = coalesce(t.startup_id, (
      select member.startup_id
      from startup_member member
      join startup s on s.id = member.startup_id and s.status = 'active'
      where member.user_id = t.user_id
        and member.role <> 'advisor'
      order by member.joined_at, member.startup_id
      limit 1
    ))
    order by i.position
    limit 1
  ) as sector,
  coalesce(array_length(regexp_split_to_array(nullif(trim(t.text), ''), '\\s+'), 1), 0) as word_count,
  (select count(*)::integer from task_submission_file f where f.submission_id = t.id) as file_count,
  case when r.kind = 'practice' then (
    select staff.levels
    from task_review staff
    where staff.submission_id = t.id
      and staff.kind = 'staff'
      and staff.state = 'done'
    order by staff.done_at, staff.id
    limit 1
  ) end as staff_levels`

/** List a person's reads of a task, in order. */
async function listReads(db: Db, userId: string, subModuleId: string): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select ${readColumns}
    from task_review r
    join task_submission t on t.id = r.submission_id
    where r.reviewer_id = ${userId}
      and r.kind <> 'staff'
      and r.state <> 'released'
      and t.workshop_sub_module_id = ${subModuleId}
    order by r.position, r.id`.execute(db)
  return rows
}

const asWork = (read: Omit<Read, 'state'> & Pick<PeerWork, 'state'>): PeerWork => ({
  id: read.id,
  kind: read.kind,
  letter: letterOf(read.position),
  sector: read.sector,
  minutes: minutesOf({ words: read.word_count, files: read.file_count }),
  state: read.state,
  agreed: read.state === 'done' && read.staff_levels ? agreedOf(read.levels, read.staff_levels) : null,
  advice_count: read.levels.filter(({ words }) => words.trim() !== '').length,
  due_at: read.due_at,
})

/** Read a work with its state in the list. @throws Failure task-review-not-found */
export async function getListed(db: Db, userId: string, { id, workshop_sub_module_id }: Own): Promise<PeerWork> {
  const work = statesOf(await listReads(db, userId, workshop_sub_module_id)).find((read) => read.id === id)
  if (!work) throw new Failure('task-review-not-found')
  return asWork(work)
}

/** @throws Failure task-review-not-found if other works come first */
export async function assertReadable(db: Db, userId: string, own: Own) {
  if ((await getListed(db, userId, own)).state === 'waiting') throw new Failure('task-review-not-found')
}
