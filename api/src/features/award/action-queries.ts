import { sql } from 'kysely'
import { isOnPeersAlone } from './peers-alone-queries.ts'

/** A workshop that was completed by works that peers alone have read: no rule counts it. */
export const ON_PEERS = 'workshop_on_peers'

/**
 * Actions that may earn something: one row per action; for teams one row per role of the person's most complete team.
 * `target` is the code that a rule may name: of a module, a stage, a workshop's role or line. `subject_key` and
 * `subject_title` name the subject of a certificate.
 */
export const actionsOf = (userIds: string[]) => sql`(
  select p.user_id, 'ignition_attended' as event, null as target, null as subject_key, null as subject_title
  from ignition_participant p
  join ignition_content c on c.id = p.ignition_content_id
  where p.user_id = any(${userIds}::uuid[])
    and p.status = 'attended'
    and c.track = 'ignition'
  union all
  select p.user_id, action.event, action.target, null, null
  from event_participant p
  join event e on e.id = p.event_id
  join program_stage s on s.id = e.stage_id
  cross join lateral (
    select 'stage_attended' as event, s.code as target
    union all
    select 'ignition_attended', null
    where s.code = 'ignition'
  ) action
  where p.user_id = any(${userIds}::uuid[])
    and p.status = 'attended'
  union all
  select distinct user_id, 'pretest_submitted', null, null, null
  from pre_test_submission
  where user_id = any(${userIds}::uuid[])
    and state = 'submitted'
  union all
  select c.user_id, 'module_completed', m.code, null, null
  from workshop_module_completion c
  join workshop_module m on m.id = c.workshop_module_id
  where c.user_id = any(${userIds}::uuid[])
  union all
  select distinct user_id, 'quiz_perfect', quiz_id::text, null, null
  from quiz_result
  where user_id = any(${userIds}::uuid[])
    and percent = 100
  union all
  select p.user_id, case when ${isOnPeersAlone} then ${ON_PEERS} else 'workshop_completed' end,
         coalesce(w.line, w.role_code), w.id::text, w.title
  from workshop_participant p
  join workshop w on w.id = p.workshop_id
  where p.user_id = any(${userIds}::uuid[])
    and p.status = 'completed'
  union all
  select user_id, 'library_completed', null, null, null
  from user_library_history
  where user_id = any(${userIds}::uuid[])
    and completed_at is not null
  union all
  select reviewer_id, 'peer_reviews_done', null, null, null
  from task_review
  where reviewer_id = any(${userIds}::uuid[])
    and kind = 'peer'
    and state = 'done'
  union all
  select user_id, 'markas_checkins', null, null, null
  from schedule
  where user_id = any(${userIds}::uuid[])
    and status = 'completed'
    and checked_in_by_code
    and ended_at - checked_in_at >= make_interval(mins => ${MINUTES_IN_ROOM}::integer)
  union all
  select fullest.user_id, 'team_roles', null, null, null
  from (
    select user_id, max(roles) as roles
    from (
      select me.user_id, count(distinct uc.role_code) as roles
      from startup_member me
      join startup s on s.id = me.startup_id and s.status = 'active'
      join startup_member m on m.startup_id = s.id and m.role <> 'advisor'
      join user_category uc on uc.user_id = m.user_id
      where me.user_id = any(${userIds}::uuid[])
        and me.role <> 'advisor'
      group by me.user_id, s.id
    ) team
    group by user_id
  ) fullest
  cross join generate_series(1, fullest.roles)
  union all
  ${forumPoints(userIds)}
)`

const POINTS_OF_ANSWER = 5
// A shorter stay does not count as work in the room.
const MINUTES_IN_ROOM = 15

/**
 * Points of the forum: for each answer accepted by another person, and for each other person with a reaction to a visible
 * post.
 */
const forumPoints = (userIds: string[]) => sql`
  select p.author_id, 'forum_reputation', null, null, null
  from (
    select y.author_id
    from forum_reply y
    join forum_topic t on t.id = y.topic_id and t.accepted_reply_id = y.id
    cross join generate_series(1, ${POINTS_OF_ANSWER}::integer)
    where y.author_id = any(${userIds}::uuid[])
      and t.author_id is distinct from y.author_id
      and t.hidden_at is null
      and t.deleted_at is null
    union all
    select y.author_id
    from forum_reply y
    join forum_topic t on t.id = y.topic_id and t.hidden_at is null
    join forum_reaction r on r.reply_id = y.id and r.user_id <> y.author_id
    where y.author_id = any(${userIds}::uuid[])
      and y.hidden_at is null
      and y.deleted_at is null
    union all
    select t.author_id
    from forum_topic t
    join forum_reaction r on r.topic_id = t.id and r.user_id <> t.author_id
    where t.author_id = any(${userIds}::uuid[])
      and t.hidden_at is null
      and t.deleted_at is null
  ) p`

/** Whether a row `d` of `actionsOf` counts for a rule. */
export const countsFor = (rule: string) => sql`
  d.event = ${sql.ref(rule)} ->> 'event'
  and (${sql.ref(rule)} ->> 'target' is null or ${sql.ref(rule)} ->> 'target' = d.target)`

/** Name of the stage, module or role that a badge's rule names; null where it names none. */
export const targetName = (rule: string) => sql<string | null>`
  coalesce(
    (select name from program_stage where code = ${sql.ref(rule)} ->> 'target'),
    (select title from workshop_module where code = ${sql.ref(rule)} ->> 'target' and status = 'published' limit 1),
    (select name from team_role where code = ${sql.ref(rule)} ->> 'target')
  )`
