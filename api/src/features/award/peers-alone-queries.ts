import { sql } from 'kysely'

/**
 * Whether peers alone have accepted the works of a row `p` of workshop_participant. What hangs on them waits until staff
 * have accepted one, too (docs/decisions/learning/0124-peer-readers-are-drawn.md).
 */
export const isOnPeersAlone = onPeersAlone(
  sql`work.review = 'peer' and (work.state = 'accepted' or work.staff_reason in ('sample', 'together', 'certificate'))`,
)

/** Whether a certificate or badge of a completed workshop waits for that, and staff have been asked to read. */
export const isCertificateHeld = sql<boolean>`coalesce(
  p.status = 'completed' and ${onPeersAlone(sql`work.staff_reason = 'certificate'`)}, false
)`

function onPeersAlone(condition: ReturnType<typeof sql>) {
  return sql<boolean>`coalesce((
    select bool_or(${condition}) and not bool_or(exists (
             select
             from task_review staff
             where staff.submission_id = work.id
               and staff.kind = 'staff'
               and staff.decision = 'accepted'
           ))
    from task_submission_member author
    join task_submission work on work.id = author.submission_id
    join workshop_sub_module part on part.id = work.workshop_sub_module_id
    join workshop_module of_part on of_part.id = part.workshop_module_id and of_part.workshop_id = p.workshop_id
    where author.user_id = p.user_id
  ), false)`
}
