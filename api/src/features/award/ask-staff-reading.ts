import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { notifyAll } from '../notification/notify.ts'
import { actionsOf, ON_PEERS } from './action-queries.ts'
import { readingNotification } from './notifications.ts'

/**
 * Put one work, by chance, in the queue of staff for each workshop whose certificate or badge waits because peers alone
 * have read its works, and notify its people. Harmless to repeat.
 */
export async function askStaffReading(tx: Tx, deps: { clock: Clock }, userIds: string[]) {
  const time = deps.clock.now().toISOString()
  const { rows } = await sql<{ user_id: string; workshop_id: string; title: string; task_id: string }>`
    with held as (${heldOf(userIds)}),
    chosen as (
      select distinct on (held.user_id, held.workshop_id) t.id, t.staff_reason, held.user_id, held.workshop_id, held.title
      from held
      join task_submission_member author on author.user_id = held.user_id
      join task_submission t on t.id = author.submission_id and t.state = 'accepted' and t.review = 'peer'
      join workshop_sub_module s on s.id = t.workshop_sub_module_id
      join workshop_module m on m.id = s.workshop_module_id and m.workshop_id = held.workshop_id
      -- Of what waits for staff already the reason changes: one reading is enough.
      order by held.user_id, held.workshop_id, coalesce(t.staff_reason = 'certificate', false) desc, t.staff_reason is null, random()
    )
    update task_submission t
    set staff_reason = 'certificate', staff_since = coalesce(t.staff_since, ${time}), updated_at = ${time}
    from chosen
    where t.id = chosen.id
      and t.staff_reason is distinct from 'certificate'
    returning chosen.user_id, chosen.workshop_id, chosen.title, t.workshop_sub_module_id as task_id`.execute(tx)
  await notifyAll(tx, deps, rows.map(readingNotification))
}

/** Workshops whose certificate or badge waits only for a review by staff. */
const heldOf = (userIds: string[]) => sql`
  select distinct d.user_id, d.subject_key::uuid as workshop_id, d.subject_title as title
  from ${actionsOf(userIds)} d
  where d.event = ${ON_PEERS}
    and (
      exists (
        select
        from certificate_template t
        where t.status = 'published'
          and ${countsWorkshop('t.rule')}
          and not exists (
            select
            from certificate c
            where c.user_id = d.user_id
              and c.subject_type = t.subject_type
              and c.subject_key = coalesce(d.subject_key, t.subject_key)
          )
      )
      or exists (
        select
        from badge b
        where b.status = 'published'
          and ${countsWorkshop('b.rule')}
          and not exists (select from badge_award a where a.user_id = d.user_id and a.badge_id = b.id)
      )
    )`

const countsWorkshop = (rule: string) => sql`(
  ${sql.ref(rule)} ->> 'event' = 'workshop_completed'
  and (${sql.ref(rule)} ->> 'target' is null or ${sql.ref(rule)} ->> 'target' = d.target)
)`
