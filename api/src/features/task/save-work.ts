import { sql } from 'kysely'
import { newId, type Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { keepReplaced } from './keep-replaced.ts'
import type { LatestVersion, OpenTask } from './task-queries.ts'
import type { HandedFile, Work } from './rules.ts'

interface Written {
  task: OpenTask
  latest: LatestVersion | null
  user_id: string
  work: Work
  now: Date
}

/** Write work into the open draft, or a new one. Returns the draft with its files. */
export async function saveWork(tx: Tx, { task, latest, user_id, work, now }: Written) {
  const time = now.toISOString()
  const facts = { text: work.text, links: JSON.stringify(work.links), updated_at: time, user_id }
  const isDraft = latest?.state === 'draft'
  const draft = isDraft
    ? { id: latest.id, version: latest.version, rev: latest.rev + 1 }
    : { id: newId(), version: (latest?.version ?? 0) + 1, rev: 1 }
  if (isDraft) {
    if (latest.user_id !== user_id) await keepReplaced(tx, { id: latest.id, work, now })
    await tx
      .updateTable('task_submission')
      .set({ ...facts, rev: draft.rev })
      .where('id', '=', draft.id)
      .execute()
  } else {
    const { id: workshop_sub_module_id, review, rubric, accept_level, team } = task
    await tx
      .insertInto('task_submission')
      .values({
        ...draft,
        ...facts,
        workshop_sub_module_id,
        startup_id: team?.id ?? null,
        state: 'draft',
        review,
        rubric: JSON.stringify(rubric),
        accept_level,
        created_at: time,
      })
      .execute()
  }
  const files = await replaceFiles(tx, draft.id, user_id, work.file_ids)
  return { ...draft, files }
}

/**
 * Replace the files of a draft. Accepts the person's own uploads and files already in a version of the team.
 * @throws Failure file-not-found
 */
async function replaceFiles(tx: Tx, submissionId: string, userId: string, ids: string[]) {
  const { rows } = await sql<HandedFile & { id: string }>`
    select f.id, f.name, f.mime_type, f.page_count
    from file f
    where f.id = any(${ids}::uuid[])
      and f.purpose = 'upload'
      and (
        f.owner_id = ${userId}
        or exists (
          select
          from task_submission_file here
          where here.file_id = f.id
            and here.submission_id in (
              select other.id
              from task_submission own
              join task_submission other using (workshop_sub_module_id, owner_id)
              where own.id = ${submissionId}
            )
        )
      )
    for key share of f`.execute(tx)
  if (rows.length < ids.length) throw new Failure('file-not-found')
  await sql`
    delete from task_submission_file
    where submission_id = ${submissionId}
      and file_id <> all(${ids}::uuid[])`.execute(tx)
  await sql`
    insert into task_submission_file (submission_id, file_id, position)
    select ${submissionId}, given.id, given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
    on conflict (submission_id, file_id) do update set position = excluded.position`.execute(tx)
  return rows
}
