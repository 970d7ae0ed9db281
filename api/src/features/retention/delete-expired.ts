import { sql, type RawBuilder } from 'kysely'
import { findRareMisses } from '../console/overview/state-queries.ts'
import { nameless } from '../event/participation/anonymise-participations.ts'
import { BATCH, deletion, type Removal } from './deletion.ts'
import { retentions, type RetentionKind } from './rules.ts'

// Only days that the figures have counted: a round through them has ended since.
const isCounted = (kind: RetentionKind) => sql`
  (select round_at - make_interval(days => ${retentions[kind].days}::integer) from figure_state)`

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Asia/Jakarta')::date`

/** Statements that remove one batch of a kind and return the number of rows. */
export const removals: Record<RetentionKind, Removal> = {
  'email-challenge': deletion('email_challenge', ({ before }) => sql`t.expires_at < ${before}`),
  'id-token': ({ before }) => sql`
    with older as (delete from used_id_token where expires_at < ${before} returning 1),
    gone as (
      delete from id_token
      where token_hash in (select token_hash from id_token where expires_at < ${before} limit ${BATCH})
      returning 1
    )
    select count(*) as count from gone`,
  'push-reply': deletion('push_reply', ({ before }) => sql`t.expires_at < ${before}`),
  throttle: deletion(
    'throttle',
    ({ before }) => sql`t.window_ends_at < ${before} and (t.blocked_until is null or t.blocked_until < ${before})`,
  ),
  'idempotency-key': deletion('idempotency_key', ({ before }) => sql`t.created_at < ${before}`),
  'address-budget': deletion('address_budget', ({ before }) => sql`t.counted_at < ${before}`),
  'daily-quota': deletion('daily_quota', ({ before }) => sql`t.day < ${dayOf(sql`${before}::timestamptz`)}`),
  session: deletion('session', ({ before }) => sql`t.last_used_at < ${before}`),
  'two-step-begun': deletion('two_step', ({ before }) => sql`t.enabled_at is null and t.updated_at < ${before}`),
  'two-step-replaced': ({ before }) => sql`
    with cleared as (
      update two_step
      set pending_secret = null
      where user_id in (
        select user_id
        from two_step
        where enabled_at is not null
          and pending_secret is not null
          and updated_at < ${before}
        limit ${BATCH}
        for update skip locked
      )
      returning 1
    )
    select count(*) as count from cleared`,
  mail: deletion('mail', ({ before }) => sql`t.created_at < ${before}`),
  'mail-text': ({ before }) => sql`
    with cleared as (
      update mail set text_body = '', html_body = '', unsubscribe_url = null
      where id in (
        select id
        from mail
        where status = 'sent' and sent_at < ${before} and text_body <> ''
        limit ${BATCH}
        for update skip locked
      )
      returning 1
    )
    select count(*) as count from cleared`,
  'deleted-notification': deletion('notification', ({ before }) => sql`t.deleted_at < ${before}`),
  'read-notification': deletion('notification', ({ before }) => sql`t.read_at < ${before} and t.deleted_at is null`),
  'unread-notification': deletion(
    'notification',
    ({ before }) => sql`t.created_at < ${before} and t.read_at is null and t.deleted_at is null`,
  ),
  'notification-delivery': deletion('notification_delivery', ({ before }) => sql`t.settled_at < ${before}`),
  moment: deletion('moment', ({ before }) => sql`t.created_at < ${before}`),
  'unconfirmed-guest': deletion(
    'event_participant',
    ({ before }) => sql`t.status = 'pending_email' and t.updated_at < ${before}`,
  ),
  guest: ({ before, now }) => sql`
    with cleared as (
      update event_participant
      set ${nameless(now)}
      where id in (
        select p.id
        from event_participant p
        join event e on e.id = p.event_id
        where p.user_id is null
          and p.ticket_code not like 'anonim-%'
          and e.end_at < ${before}
        limit ${BATCH}
        for update of p skip locked
      )
      returning 1
    )
    select count(*) as count from cleared`,
  invitation: deletion(
    'startup_invitation',
    ({ before }) => sql`t.status <> 'pending' and coalesce(t.answered_at, t.updated_at) < ${before}`,
  ),
  'mentor-invitation': deletion(
    'mentor_invitation',
    ({ before }) => sql`coalesce(t.accepted_at, t.ended_at, t.expires_at) < ${before}`,
  ),
  'account-invitation': deletion(
    'account_invitation',
    ({ before }) => sql`t.status in ('accepted', 'expired', 'withdrawn') and t.updated_at < ${before}`,
  ),
  'data-export': deletion(
    'data_export',
    ({ before }) => sql`t.state in ('expired', 'failed') and t.updated_at < ${before}`,
  ),
  'share-card': deletion('share_card', ({ before }) => sql`t.asked_at < ${before}`),
  'quiz-attempt': deletion(
    'quiz_attempt',
    ({ before }) => sql`
      t.state = 'in_progress'
      and t.deadline_at is null
      and t.updated_at < ${before}
      and not exists (select from quiz_answer where attempt_id = t.id and saved_at >= ${before})`,
  ),
  'mentor-session-file': deletion(
    'mentor_session_file',
    ({ before }) => sql`t.session_id in (select id from mentor_session where end_at < ${before})`,
  ),
  // Deletes messages in batches, and the channel with the last batch.
  'left-channel': ({ before }) => sql`
    with left_alone as (
      select c.id
      from channel c
      where c.type in ('direct', 'group')
        and coalesce(c.last_message_at, c.created_at) < ${before}
        and c.updated_at < ${before}
        and not exists (
          select from channel_member where channel_id = c.id and (status = 'active' or updated_at >= ${before})
        )
        and not exists (select from moderation_case where channel_id = c.id and status = 'open')
      limit ${BATCH}
      for update skip locked
    ),
    said as (
      select m.channel_id, m.seq
      from message m
      where m.channel_id in (select id from left_alone)
      limit ${BATCH}
    ),
    unsaid as (
      delete from message m
      using said
      where m.channel_id = said.channel_id
        and m.seq = said.seq
      returning 1
    ),
    gone as (
      delete from channel c
      where c.id in (select id from left_alone)
        and not exists (
          select
          from message m
          where m.channel_id = c.id
            and not exists (select from said where channel_id = m.channel_id and seq = m.seq)
        )
      returning 1
    )
    select (select count(*) from unsaid) + (select count(*) from gone) as count`,
  'active-day': deletion(
    'active_day',
    ({ before }) => sql`
      t.day < ${dayOf(sql`${before}::timestamptz`)} and t.day < ${dayOf(isCounted('active-day'))}`,
  ),
  'analytics-event': deletion(
    'analytics_event',
    ({ before }) => sql`t.occurred_at < ${before} and t.occurred_at < ${isCounted('analytics-event')}`,
  ),
  'rare-search': deletion(
    'search_miss',
    ({ before }) => sql`t.term in (${findRareMisses(dayOf(sql`${before}::timestamptz`))})`,
  ),
  'search-miss': deletion('search_miss', ({ before }) => sql`t.day < ${dayOf(sql`${before}::timestamptz`)}`),
}
