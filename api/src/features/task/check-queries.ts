import { sql } from 'kysely'
import type { StaffCheck } from '@semai/contract/task/submission'

export const staffChecks: readonly string[] = ['sample', 'together', 'certificate'] satisfies StaffCheck[]

/**
 * Whether a version `t` that peers have accepted waits for staff to read it, too. An index has its first two conditions; a
 * `not exists` for the third would be hashed, over all reviews.
 */
export const isToCheck = sql<boolean>`(
  t.state = 'accepted'
  and t.staff_reason in ('sample', 'together', 'certificate')
  and (select staff.id from task_review staff where staff.submission_id = t.id and staff.kind = 'staff' limit 1) is null
)`
