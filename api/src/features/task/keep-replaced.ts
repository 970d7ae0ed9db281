import { sql } from 'kysely'
import { newId, type Tx } from '../../lib/database/db.ts'
import { REPLACED_DRAFTS, type Work } from './rules.ts'

interface Replaced {
  /** The draft or version about to be overwritten. */
  id: string
  work: Work
  now: Date
}

/**
 * Keep a team's words that another member replaces, unless the new work contains all of them. Keeps the latest 10 of a
 * task and team.
 */
export async function keepReplaced(tx: Tx, { id, work, now }: Replaced) {
  const { rows } = await sql<{ id: string; workshop_sub_module_id: string; startup_id: string }>`
    insert into task_replaced_draft (id, workshop_sub_module_id, startup_id, user_id, text, links, replaced_at)
    select ${newId()}, t.workshop_sub_module_id, t.startup_id, t.user_id, t.text, t.links, ${now.toISOString()}
    from task_submission t
    where t.id = ${id}
      and t.startup_id is not null
      and t.user_id is not null
      and (
        strpos(${work.text}, t.text) = 0
        or not t.links <@ ${JSON.stringify(work.links)}::jsonb
        or exists (
          select
          from task_submission_file
          where submission_id = t.id
            and file_id <> all (${work.file_ids}::uuid[])
        )
      )
    returning id, workshop_sub_module_id, startup_id`.execute(tx)
  const replaced = rows[0]
  if (!replaced) return
  await sql`
    insert into task_replaced_draft_file (draft_id, file_id, position)
    select ${replaced.id}, file_id, position
    from task_submission_file
    where submission_id = ${id}`.execute(tx)
  await sql`
    delete from task_replaced_draft
    where id in (
      select id
      from task_replaced_draft
      where workshop_sub_module_id = ${replaced.workshop_sub_module_id}
        and startup_id = ${replaced.startup_id}
      order by replaced_at desc, id desc
      offset ${REPLACED_DRAFTS}
    )`.execute(tx)
}
