-- What is worth a moment, shown once on whichever device: docs/decisions/web/0114. What was reached before has none.
set local lock_timeout = '3s';

create table moment (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  kind       text not null constraint moment_kind_known check (kind in ('stage', 'badge', 'quiz', 'check-in')),
  -- A stage, a badge, a quiz's sub-module or an event: what is gone meanwhile is no reason to forget it.
  subject_id uuid not null,
  title      text not null,
  created_at timestamptz(3) not null,
  seen_at    timestamptz(3),
  constraint moment_once unique (user_id, kind, subject_id)
);
create index moment_unseen on moment (user_id, created_at) where seen_at is null;
create index moment_of_day on moment (created_at);
