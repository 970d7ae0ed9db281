import { sql } from 'kysely'
import { lockParticipant, settle } from '../../workshop/completion-queries.ts'
import type { Change, ConsoleContext } from '../table.ts'

/**
 * Less is asked of a workshop than before: who has done all of the rest has completed it, and would wait for nothing
 * otherwise. `parts` are sub-modules.
 */
export async function settleWorkshopsOf(tx: Change['tx'], { deps }: ConsoleContext, parts: string[]) {
  const { rows } = await sql<{ user_id: string; workshop_id: string }>`
    select p.user_id, p.workshop_id
    from workshop_participant p
    join workshop w on w.id = p.workshop_id and w.status = 'published'
    where p.status in ('registered', 'active')
      and p.progress_percent > 0
      and p.workshop_id in (
        select m.workshop_id
        from workshop_sub_module s
        join workshop_module m on m.id = s.workshop_module_id
        where s.id = any(${parts}::uuid[])
      )
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
  for (const { user_id, workshop_id } of rows) {
    await lockParticipant(tx, user_id, workshop_id)
    await settle(tx, deps, user_id, workshop_id)
  }
}
