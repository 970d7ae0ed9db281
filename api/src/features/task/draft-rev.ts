import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import type { Work } from './rules.ts'
import type { LatestVersion } from './task-queries.ts'

interface Written {
  latest: LatestVersion | null
  work: Work
  /** Revision of the draft that the work is based on; 0 for none. Clients from before 2026-11-28 send none: as 0. */
  rev: number | undefined
}

/**
 * Reject a work based on an outdated draft. A work equal to the stored one passes.
 * @throws Failure task-draft-changed, with the stored work and the parts that differ
 */
export async function checkRev(tx: Tx, { latest, work, rev = 0 }: Written) {
  const draft = latest?.state === 'draft' ? latest : null
  if (rev === (draft?.rev ?? 0)) return
  const stored = latest && (await readStored(tx, latest.id))
  const fields = stored ? differing(stored, work) : []
  if (stored && fields.length === 0) return
  throw new Failure('task-draft-changed', {
    details: {
      rev: draft?.rev ?? 0,
      fields: fields.join(','),
      text: stored?.text ?? '',
      links: stored?.links.join('\n') ?? '',
      written_by: stored?.written_by ?? '',
    },
  })
}

interface Stored extends Work {
  written_by: string
}

async function readStored(tx: Tx, id: string): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select t.text, t.links, coalesce(u.full_name, 'Anggota Semai') as written_by,
           array(
             select file_id
             from task_submission_file
             where submission_id = t.id
             order by position
           ) as file_ids
    from task_submission t
    left join app_user u on u.id = t.user_id
    where t.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Parts that differ from the stored work. */
const differing = (stored: Work, work: Work) =>
  (['text', 'links', 'file_ids'] as const).filter(
    (field) => JSON.stringify(stored[field]) !== JSON.stringify(work[field]),
  )
