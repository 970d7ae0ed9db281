import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import type { Db } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { namedFileLink } from '../../../lib/file/link.ts'
import { fileNameOf } from './rules.ts'

export interface Own {
  id: string
  kind: 'practice' | 'peer'
  state: 'assigned' | 'done' | 'reported'
  position: number
  opened_at: string | null
  submission_id: string
  workshop_sub_module_id: string
  /** A practice comes first. */
  is_after_practice: boolean
  levels: GivenLevel[]
  words: string
}

/** What is one's own to read, or was. @throws Failure task-review-not-found */
export async function getOwn(db: Db, userId: string, id: string): Promise<Own> {
  const { rows } = await sql<Own>`
    select r.id, r.kind, r.state, r.position, r.opened_at, r.submission_id, t.workshop_sub_module_id, r.levels, r.words,
           r.kind = 'peer' and exists (
             select
             from task_review practice
             join task_submission other on other.id = practice.submission_id
             where practice.reviewer_id = r.reviewer_id
               and practice.kind = 'practice'
               and practice.state = 'assigned'
               and other.workshop_sub_module_id = t.workshop_sub_module_id
           ) as is_after_practice
    from task_review r
    join task_submission t on t.id = r.submission_id
    where r.id = ${id}
      and r.reviewer_id = ${userId}
      and r.kind <> 'staff'
      and r.state <> 'released'`.execute(db)
  if (!rows[0]) throw new Failure('task-review-not-found')
  return rows[0]
}

interface Shown {
  title: string
  body_html: string
  rubric: Rubric
  text: string
  links: string[]
  files: { id: string; mime_type: string; size_bytes: number; storage_key: string }[]
}

/** The work itself, without whose it is. */
export async function readWork(deps: Deps, { id, position, submission_id }: Own) {
  const { rows } = await sql<Shown>`
    select s.title, coalesce(s.body_html, '') as body_html, t.rubric, t.text, t.links,
           (
             select coalesce(json_agg(json_build_object('id', f.id, 'mime_type', f.mime_type,
                                                        'size_bytes', f.size_bytes, 'storage_key', f.storage_key)
                                      order by here.position, f.id), '[]')
             from task_submission_file here
             join file f on f.id = here.file_id
             where here.submission_id = t.id
           ) as files
    from task_submission t
    join workshop_sub_module s on s.id = t.workshop_sub_module_id
    where t.id = ${submission_id}`.execute(deps.db)
  if (!rows[0]) throw new Failure('task-review-not-found')
  const { title, body_html, rubric, text, links, files } = rows[0]
  const shown = files.map(({ storage_key, ...file }, index) => {
    const name = fileNameOf(position, index, storage_key)
    return { ...file, id: idFor(id, file.id), name, url: namedFileLink(deps, storage_key, name) }
  })
  return { title, body_html, rubric, work: { text, links, files: shown } }
}

/** An id that only this reader has of a file: by the file's own, its author would be found where else it is told of. */
function idFor(reviewId: string, fileId: string) {
  const hex = createHash('sha256').update(`${reviewId} ${fileId}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
