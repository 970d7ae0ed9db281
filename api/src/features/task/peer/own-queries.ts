import { sql } from 'kysely'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import type { Db } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { namedFileLink, readerKey } from '../../../lib/file/link.ts'
import { fileNameOf } from './rules.ts'

export interface Own {
  id: string
  kind: 'practice' | 'peer'
  state: 'assigned' | 'done' | 'reported'
  position: number
  opened_at: string | null
  submission_id: string
  workshop_sub_module_id: string
  /** Whether the reader has to do a practice first. */
  is_after_practice: boolean
  levels: GivenLevel[]
  words: string
}

/** Read one of a person's reads that is not released. @throws Failure task-review-not-found */
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
  files: { id: string; mime_type: string; size_bytes: number; extension: string }[]
}

/** Read a work without its author. @throws Failure task-review-not-found */
export async function readWork(deps: Deps, { position, submission_id }: Own) {
  const { rows } = await sql<Shown>`
    select s.title, coalesce(s.body_html, '') as body_html, t.rubric, t.text, t.links,
           (
             select coalesce(json_agg(json_build_object('id', here.reader_key, 'mime_type', f.mime_type,
                                                        'size_bytes', f.size_bytes,
                                                        'extension', substring(f.storage_key from '[a-z0-9]+$'))
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
  const shown = files.map(({ extension, ...file }, index) => {
    const name = fileNameOf(position, index, extension)
    return { ...file, name, url: namedFileLink(deps, readerKey(file.id, extension), name) }
  })
  return { title, body_html, rubric, work: { text, links, files: shown } }
}
