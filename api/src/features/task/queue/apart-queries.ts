import { sql, type RawBuilder } from 'kysely'

/**
 * The startups that a reader is too close to: of which they are or were a member, or with whose team they handed in.
 * Memberships that ended are in the audit log alone.
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

/** Whether a submission `t` is neither a reader's own nor that of a startup, or of somebody in it, that they are close to. */
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
