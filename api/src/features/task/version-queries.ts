import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { GivenLevel, ReaderName, Rubric, TaskDecision, TaskReading, TaskState } from '@semai/contract/task/rubric'
import type { StaffCheck } from '@semai/contract/task/submission'
import { instant } from '../../lib/database/json.ts'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { fileLink } from '../../lib/file/link.ts'
import { isToCheck } from './check-queries.ts'

/** A stored version with its answers. */
export interface StoredVersion {
  id: string
  version: number
  state: TaskState
  review: TaskReading
  rubric: Rubric
  text: string
  links: string[]
  rev: number
  handed_in_by: string
  user_id: string | null
  submitted_at: string | null
  updated_at: string
  due_at: string | null
  decided_at: string | null
  staff_reason: string | null
  staff_check: StaffCheck | null
  /** Whether a peer was assigned to read it. */
  is_given: boolean
  reply: string | null
  replied_at: string | null
  files: StoredFile[]
  readings: Reading[]
}

export interface StoredFile {
  id: string
  name: string
  mime_type: string
  size_bytes: number
  storage_key: string
}

export interface Reading {
  kind: 'staff' | 'peer'
  reader: ReaderName | null
  levels: GivenLevel[]
  words: string
  decision: TaskDecision | null
  done_at: string
}

/** The files of a row `t` of task_submission, in their order. */
const filesOf = sql`
  coalesce((
    select json_agg(json_build_object(
             'id', f.id, 'name', f.name, 'mime_type', f.mime_type, 'size_bytes', f.size_bytes,
             'storage_key', f.storage_key
           ) order by part.position)
    from task_submission_file part
    join file f on f.id = part.file_id
    where part.submission_id = t.id
  ), '[]')`

/** Readings of a row `t`: staff with names, counted peers without. */
const readingsOf = sql`
  coalesce((
    select json_agg(json_build_object(
             'kind', r.kind,
             'reader', case when r.kind = 'staff' and u.id is not null then json_build_object(
               'id', u.id, 'full_name', u.full_name, 'occupation', u.occupation,
               'photo_url', '/files/' || (select storage_key from file where id = u.photo_file_id)
             ) end,
             'levels', r.levels,
             'words', r.words,
             'decision', r.decision,
             'done_at', coalesce(${instant('r.done_at')}, ${instant('r.assigned_at')})
           ) order by r.done_at, r.id)
    from task_review r
    left join app_user u on u.id = r.reviewer_id
    where r.submission_id = t.id
      and r.kind in ('staff', 'peer')
      and r.state = 'done'
      and r.is_counted
  ), '[]')`

interface Whose {
  id: string
  owner_id: string
  user_id: string
}

/** Versions of a task by a person or their team, and versions that counted for the person. */
export const isOwn = ({ id, owner_id, user_id }: Whose) => sql`
  t.workshop_sub_module_id = ${id}
  and t.id in (
    select own.id
    from task_submission own
    where own.workshop_sub_module_id = ${id}
      and own.owner_id = ${owner_id}
    union
    select m.submission_id
    from task_submission_member m
    where m.user_id = ${user_id}
  )`

/** Columns, source and order of versions. `which` is a condition on a row `t`. */
export const versionsOf = (which: RawBuilder<unknown>) => ({
  select: sql`
    t.id, t.version, t.state, t.review, t.rubric, t.text, t.links, t.rev, t.user_id, t.submitted_at, t.updated_at,
    t.due_at, t.decided_at, t.staff_reason, t.reply, t.replied_at,
    case when ${isToCheck} then t.staff_reason end as staff_check,
    exists (select from task_review given where given.submission_id = t.id and given.kind = 'peer') as is_given,
    coalesce(u.full_name, 'Anggota Semai') as handed_in_by,
    ${filesOf} as files,
    ${readingsOf} as readings`,
  from: sql`
    from task_submission t
    left join app_user u on u.id = t.user_id
    where ${which}`,
  order: sql`t.version desc, t.id`,
})

/** The latest versions, a draft first: one more than a page, to know whether there are more. */
export async function listVersions(db: Db, which: RawBuilder<unknown>): Promise<StoredVersion[]> {
  const { select, from, order } = versionsOf(which)
  const { rows } = await sql<StoredVersion>`
    select ${select}
    ${from}
    order by ${order}
    limit ${serverLimits.taskVersionPageSize + 1}`.execute(db)
  return rows
}

export const linkedFiles = (deps: Deps, files: StoredFile[]) =>
  files.map(({ storage_key, ...file }) => ({ ...file, url: fileLink(deps, storage_key) }))
