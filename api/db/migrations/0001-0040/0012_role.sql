-- Roles in a team are data. What an option of the pre-test weighs stays here: it never leaves the server.
create table team_role (
  code        text primary key constraint team_role_code_form check (code ~ '^[A-Z]{3}$'),
  name        text not null,
  summary     text not null,
  description jsonb not null default '[]',
  strengths   jsonb not null default '[]',
  first_steps jsonb not null default '[]',
  works_with  text not null,
  position    integer not null constraint team_role_position_unique unique,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);

-- The role that a person chose, which a suggestion never overrides.
create table user_category (
  id         uuid primary key,
  user_id    uuid not null constraint user_category_once unique references app_user (id) on delete cascade,
  role_code  text not null constraint user_category_role references team_role (code),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table pre_test_question (
  id         uuid primary key,
  text       text not null,
  /* [{ text, weights: { role code: integer } }]: an option's id is its place in the list, from 0. */
  options    jsonb not null,
  is_decider boolean not null default false,
  position   integer not null constraint pre_test_question_position_unique unique,
  status     text not null default 'draft'
    constraint pre_test_question_status_known check (status in ('draft', 'published', 'archived')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table pre_test_submission (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  state      text not null constraint pre_test_submission_state_known check (state in ('submitted', 'skipped')),
  /* [{ question_id, option_id }] */
  answers    jsonb not null default '[]',
  created_at timestamptz(3) not null
);
create index pre_test_submission_latest on pre_test_submission (user_id, created_at desc, id desc);
-- Skipping again only moves the time.
create unique index pre_test_submission_skipped_once on pre_test_submission (user_id) where state = 'skipped';

create table role_suggestion (
  id             uuid primary key,
  user_id        uuid not null references app_user (id) on delete cascade,
  submission_id  uuid not null constraint role_suggestion_once unique
    references pre_test_submission (id) on delete cascade,
  /* { role code: 0–100 } */
  scores         jsonb not null,
  -- Null for a tie: it is told, never broken at random.
  suggested_role text references team_role (code),
  tied_roles     text[] not null default '{}',
  runner_up      text references team_role (code),
  confidence     text not null
    constraint role_suggestion_confidence_known check (confidence in ('rendah', 'sedang', 'tinggi')),
  -- [{ question, answer }] as they were worded then.
  reasons        jsonb not null default '[]',
  created_at     timestamptz(3) not null
);
create index role_suggestion_latest on role_suggestion (user_id, created_at desc, id desc);
