-- What is kept for a while goes round by round, kind by kind (api/src/features/retention/rules.ts, decision 0081).
set local lock_timeout = '3s';

create table retention_run (
  kind     text primary key,
  begun_at timestamptz(3),
  -- Null, or before `begun_at`, while a round is under way: whichever process comes next goes on with it.
  done_at  timestamptz(3),
  -- By the round that is under way, or else by the last one.
  removed  bigint not null default 0
);

-- What is looked for by its age. On large tables by hand before the deploy: see docs/migrations.md.
create index if not exists session_by_use on session (last_used_at);
create index if not exists notification_read on notification (read_at) where read_at is not null and deleted_at is null;
create index if not exists notification_unread_by_age on notification (created_at)
  where read_at is null and deleted_at is null;
create index if not exists event_participant_unconfirmed on event_participant (updated_at)
  where status = 'pending_email';
