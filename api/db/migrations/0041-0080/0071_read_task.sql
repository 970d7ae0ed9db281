-- Tasks are read by people: what is asked of a task, what was handed in, version by version, and what came back
-- (docs/decisions/learning/0105-work-is-read-by-a-person.md).
set local lock_timeout = '3s';

alter table workshop_sub_module
  /* [{ id, title, levels: [{ words, points }] }], the best level last */
  add column rubric       jsonb not null default '[]',
  add column review       text not null default 'none'
    constraint workshop_sub_module_review_known check (review in ('none', 'staff', 'peer', 'both')),
  -- Every criterion at least at this level: accepted.
  add column accept_level integer not null default 2
    constraint workshop_sub_module_accept_level check (accept_level between 1 and 4),
  -- From the day one opened it; null for no deadline.
  add column due_days     integer constraint workshop_sub_module_due_days check (due_days between 1 and 90),
  add column text_part    text not null default 'optional'
    constraint workshop_sub_module_text_part check (text_part in ('none', 'optional', 'required')),
  add column link_part    text not null default 'none'
    constraint workshop_sub_module_link_part check (link_part in ('none', 'optional', 'required')),
  add column file_part    text not null default 'optional'
    constraint workshop_sub_module_file_part check (file_part in ('none', 'optional', 'required')),
  add column audio_part   text not null default 'none'
    constraint workshop_sub_module_audio_part check (audio_part in ('none', 'optional', 'required')),
  -- Whether a startup hands in once for all its members.
  add column is_team      boolean not null default false,
  add constraint workshop_sub_module_read_has_rubric
    check (review = 'none' or (kind = 'task' and jsonb_array_length(rubric) between 2 and 6)),
  add constraint workshop_sub_module_task_has_part
    check (kind <> 'task' or 'none' <> any (array[text_part, link_part, file_part, audio_part]));

create table task_submission (
  id                     uuid primary key,
  workshop_sub_module_id uuid not null references workshop_sub_module (id) on delete cascade,
  -- Who handed it in, or writes the draft; null where they are gone and their team is not.
  user_id                uuid references app_user (id) on delete cascade,
  startup_id             uuid references startup (id) on delete cascade,
  owner_id               uuid not null generated always as (coalesce(startup_id, user_id)) stored,
  version                integer not null constraint task_submission_version_from_1 check (version >= 1),
  state                  text not null constraint task_submission_state_known
    check (state in ('draft', 'submitted', 'in_review', 'changes_requested', 'accepted')),
  -- As the task was when it was handed in.
  review                 text not null
    constraint task_submission_review_known check (review in ('none', 'staff', 'peer', 'both')),
  rubric                 jsonb not null,
  accept_level           integer not null,
  text                   text not null default '',
  /* [address] */
  links                  jsonb not null default '[]',
  -- Counts the changes of a draft.
  rev                    integer not null default 1,
  due_at                 timestamptz(3),
  submitted_at           timestamptz(3),
  decided_at             timestamptz(3),
  -- Who has it open, for how long.
  claimed_by             uuid references app_user (id) on delete set null,
  claimed_until          timestamptz(3),
  -- Why staff read what peers were to read, and since when.
  staff_reason           text constraint task_submission_staff_reason_known
    check (staff_reason in ('spread', 'report', 'unread', 'revision')),
  staff_since            timestamptz(3),
  -- What the founder wrote back.
  reply                  text,
  replied_at             timestamptz(3),
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  constraint task_submission_version unique (workshop_sub_module_id, owner_id, version),
  constraint task_submission_handed_in check (state = 'draft' or submitted_at is not null),
  constraint task_submission_decided check ((state in ('changes_requested', 'accepted')) = (decided_at is not null)),
  constraint task_submission_claim check ((claimed_by is null) or claimed_until is not null),
  constraint task_submission_staff_since check ((staff_reason is null) = (staff_since is null)),
  constraint task_submission_reply check ((reply is null) = (replied_at is null))
);
-- What is being written or waits; where nobody reads, what was handed in waits for nothing.
create unique index task_submission_open on task_submission (workshop_sub_module_id, owner_id)
  where state = 'draft' or (state in ('submitted', 'in_review') and review <> 'none');
create index task_submission_of_user on task_submission (user_id);
create index task_submission_of_startup on task_submission (startup_id) where startup_id is not null;
create index task_submission_waiting on task_submission ((coalesce(staff_since, submitted_at)))
  where state in ('submitted', 'in_review') and review <> 'none';
create index task_submission_answered on task_submission (decided_at) where decided_at is not null;

create table task_submission_file (
  submission_id uuid not null references task_submission (id) on delete cascade,
  file_id       uuid not null references file (id) on delete cascade,
  position      integer not null,
  primary key (submission_id, file_id)
);
create index task_submission_file_of_file on task_submission_file (file_id);

-- Whom a version completes its task for: who wrote it, or the team as it was when it was handed in.
create table task_submission_member (
  submission_id uuid not null references task_submission (id) on delete cascade,
  user_id       uuid not null references app_user (id) on delete cascade,
  primary key (submission_id, user_id)
);
create index task_submission_member_of_user on task_submission_member (user_id);

create table task_review (
  id            uuid primary key,
  submission_id uuid not null references task_submission (id) on delete cascade,
  -- Null where they are gone: what they said stays.
  reviewer_id   uuid references app_user (id) on delete set null,
  kind          text not null
    constraint task_review_kind_known check (kind in ('staff', 'peer', 'practice')),
  state         text not null
    constraint task_review_state_known check (state in ('assigned', 'done', 'reported', 'released')),
  /* [{ criterion_id, level, words }] */
  levels        jsonb not null default '[]',
  words         text not null default '',
  decision      text constraint task_review_decision_known check (decision in ('accepted', 'changes_requested')),
  -- Of a peer: not where the practice was two levels off.
  is_counted    boolean not null default true,
  -- What somebody said is wrong with the work.
  report        text,
  -- The works that one has to read, in their order: 0 is the practice.
  position      integer not null default 0,
  assigned_at   timestamptz(3) not null,
  opened_at     timestamptz(3),
  due_at        timestamptz(3),
  done_at       timestamptz(3),
  constraint task_review_done check ((state in ('done', 'reported')) = (done_at is not null)),
  constraint task_review_staff_decides check (kind <> 'staff' or decision is not null)
);
create unique index task_review_once on task_review (submission_id, reviewer_id) where state <> 'released';
create index task_review_of_submission on task_review (submission_id, done_at);
create index task_review_of_reviewer on task_review (reviewer_id, state);
create index task_review_due on task_review (due_at) where state = 'assigned';

create table review_remark (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  words      text not null,
  created_at timestamptz(3) not null,
  constraint review_remark_once unique (user_id, words)
);

-- What was handed in before anybody read it is complete, and so it stays. Nodes of the version before go on handing in
-- to the table of before; it can be dropped once there are none (docs/migrations.md).
create function keep_task_submission() returns trigger language plpgsql as $$
declare
  submission uuid := case when tg_op = 'INSERT' then new.id else gen_random_uuid() end;
begin
  insert into task_submission (
    id, workshop_sub_module_id, user_id, version, state, review, rubric, accept_level, text, submitted_at, created_at,
    updated_at
  )
  select submission, new.workshop_sub_module_id, new.user_id, coalesce(max(version), 0) + 1, 'submitted', 'none', '[]',
         2, new.text, new.submitted_at, new.submitted_at, new.submitted_at
  from task_submission
  where workshop_sub_module_id = new.workshop_sub_module_id
    and owner_id = new.user_id;
  insert into task_submission_member (submission_id, user_id) values (submission, new.user_id);
  if new.file_id is not null then
    insert into task_submission_file (submission_id, file_id, position) values (submission, new.file_id, 1);
  end if;
  return null;
end $$;
insert into task_submission (
  id, workshop_sub_module_id, user_id, version, state, review, rubric, accept_level, text, submitted_at, created_at,
  updated_at
)
select id, workshop_sub_module_id, user_id, 1, 'submitted', 'none', '[]', 2, text, submitted_at, created_at, updated_at
from workshop_task_submission;
insert into task_submission_member (submission_id, user_id)
select id, user_id
from workshop_task_submission;
insert into task_submission_file (submission_id, file_id, position)
select id, file_id, 1
from workshop_task_submission
where file_id is not null;
create trigger workshop_task_submission_kept after insert or update on workshop_task_submission
  for each row execute function keep_task_submission();
