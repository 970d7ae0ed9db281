import { sql, type RawBuilder } from 'kysely'

/**
 * Startups too close to a reader: their own, now or before, and those of teams that they handed in with. Past memberships
 * are in the audit log only.
 */
const closeStartups = (userId: RawBuilder<unknown>) => sql`array(
  select startup_id
  from startup_member
  where user_id = ${userId}
  union
  select team_work.startup_id
  from task_submission_member own
  join task_submission team_work on team_work.id = own.submission_id
  where own.user_id = ${userId}
    and team_work.startup_id is not null
  union
  select (details ->> 'startup_id')::uuid
  from audit_log
  where subject_id = ${userId}::text
    and action in ('startup-left', 'startup-member-removed')
    and details ->> 'startup_id' is not null
)`

/** Whether a submission `t` is neither the reader's own, nor of a close startup, nor of a member of one. */
export const isApart = (userId: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from task_submission_member own where own.submission_id = t.id and own.user_id = ${userId})
  and coalesce(t.startup_id <> all (${closeStartups(userId)}), true)
  and not exists (
    select
    from task_submission_member author
    join startup_member theirs on theirs.user_id = author.user_id
    where author.submission_id = t.id
      and theirs.startup_id = any (${closeStartups(userId)})
  )
)`
