-- What a member of a team had written in a draft of a task and another member replaced
-- (docs/decisions/learning/0105-work-is-read-by-a-person.md).
set local lock_timeout = '3s';

create table task_replaced_draft (
  id                     uuid primary key,
  workshop_sub_module_id uuid not null references workshop_sub_module (id) on delete cascade,
  startup_id             uuid not null references startup (id) on delete cascade,
  -- Who wrote it.
  user_id                uuid not null references app_user (id) on delete cascade,
  text                   text not null,
  /* [address] */
  links                  jsonb not null,
  replaced_at            timestamptz(3) not null
);
create index task_replaced_draft_of_task on task_replaced_draft (workshop_sub_module_id, startup_id, replaced_at desc);
create index task_replaced_draft_of_user on task_replaced_draft (user_id);
create index task_replaced_draft_of_startup on task_replaced_draft (startup_id);

create table task_replaced_draft_file (
  draft_id uuid not null references task_replaced_draft (id) on delete cascade,
  file_id  uuid not null references file (id) on delete cascade,
  position integer not null,
  primary key (draft_id, file_id)
);
create index task_replaced_draft_file_of_file on task_replaced_draft_file (file_id);
