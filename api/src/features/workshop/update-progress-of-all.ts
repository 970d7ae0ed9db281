import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockParticipation } from './participation-queries.ts'
import { updateProgress } from './update-progress.ts'

/**
 * Complete workshops after sub-modules became optional or were removed, for people who have done all other required parts.
 * Without it they would never complete: they have nothing left to do.
 */
export const updateProgressOfAll = (tx: Tx, deps: Deps, subModuleIds: string[]) =>
  updateProgressOfDone(
    tx,
    deps,
    sql`
      select m.workshop_id
      from workshop_sub_module s
      join workshop_module m on m.id = s.workshop_module_id
      where s.id = any(${subModuleIds}::uuid[])`,
  )

/** Complete workshops after their pass policy changed, or after modules became optional. */
export const updateProgressOfWorkshops = (tx: Tx, deps: Deps, ids: string[]) =>
  updateProgressOfDone(tx, deps, sql`select id from workshop where id = any(${ids}::uuid[])`)

/** Complete workshops for people who have done all required parts. */
async function updateProgressOfDone(tx: Tx, deps: Deps, workshops: RawBuilder<unknown>) {
  const { rows } = await sql<{ user_id: string; workshop_id: string }>`
    select p.user_id, p.workshop_id
    from workshop_participant p
    join workshop w on w.id = p.workshop_id and w.status <> 'draft'
    where p.status in ('registered', 'active')
      and p.progress_percent > 0
      and p.workshop_id in (${workshops})
      and not exists (
        select
        from workshop_module m
        join workshop_sub_module s on s.workshop_module_id = m.id
        where m.workshop_id = p.workshop_id
          and 'published' = all (array[m.status, s.status])
          and m.is_required
          and s.is_required
          and (w.pass_policy = 'all_required' or s.kind = 'quiz')
          and not exists (
            select
            from workshop_module_completion c
            where c.user_id = p.user_id
              and c.workshop_module_id = m.id
          )
          and not exists (
            select
            from user_workshop_history h
            where h.user_id = p.user_id
              and h.workshop_sub_module_id = s.id
              and h.completed_at is not null
          )
      )
    order by p.user_id`.execute(tx)
  for (const participant of rows) {
    await lockParticipation(tx, participant)
    await updateProgress(tx, deps, participant)
  }
}
