import { sql } from 'kysely'
import type { ReplacedDraft } from '@semai/contract/task/submission'
import type { Deps } from '../../lib/deps.ts'
import type { OpenTask } from './task-queries.ts'
import { linkedFiles, type StoredFile } from './version-queries.ts'

type StoredDraft = Omit<ReplacedDraft, 'files'> & { files: StoredFile[] }

/** Drafts of a team that another member replaced, the latest first. */
export async function listReplaced(deps: Deps, { id, team }: Pick<OpenTask, 'id' | 'team'>): Promise<ReplacedDraft[]> {
  if (!team) return []
  const { rows } = await sql<StoredDraft>`
    select r.id, r.text, r.links, u.full_name as written_by, r.replaced_at,
           coalesce((
             select json_agg(json_build_object(
                      'id', f.id, 'name', f.name, 'mime_type', f.mime_type, 'size_bytes', f.size_bytes,
                      'storage_key', f.storage_key
                    ) order by part.position)
             from task_replaced_draft_file part
             join file f on f.id = part.file_id
             where part.draft_id = r.id
           ), '[]') as files
    from task_replaced_draft r
    join app_user u on u.id = r.user_id
    where r.workshop_sub_module_id = ${id}
      and r.startup_id = ${team.id}
    order by r.replaced_at desc, r.id desc`.execute(deps.db)
  return rows.map((draft) => ({ ...draft, files: linkedFiles(deps, draft.files) }))
}
