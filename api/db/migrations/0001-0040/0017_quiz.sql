create table quiz (
  id                     uuid primary key,
  workshop_sub_module_id uuid not null constraint quiz_sub_module_once unique
    references workshop_sub_module (id) on delete cascade,
  pass_percent           integer not null default 70
    constraint quiz_pass_percent_range check (pass_percent between 1 and 100),
  -- 0: unlimited.
  max_attempts           integer not null default 0 constraint quiz_max_attempts_range check (max_attempts >= 0),
  retry_delay_minutes    integer not null default 0 constraint quiz_retry_delay_range check (retry_delay_minutes >= 0),
  time_limit_seconds     integer constraint quiz_time_limit_range check (time_limit_seconds >= 30),
  shuffle                boolean not null default true,
  review                 text not null default 'after_submit'
    constraint quiz_review_known check (review in ('score_only', 'after_submit', 'after_pass_or_exhausted')),
  created_at             timestamptz(3) not null default now(),
  updated_at             timestamptz(3) not null default now()
);

create table question (
  id                  uuid primary key,
  quiz_id             uuid not null references quiz (id) on delete cascade,
  type                text not null constraint question_type_known
    check (type in ('single', 'multiple', 'true_false', 'short_text', 'number', 'ordering')),
  body_html           text not null,
  points              integer not null default 1 constraint question_points_range check (points between 1 and 100),
  explanation_html    text not null,
  /* true_false: { value }; short_text: { accepted: [text] }; number: { value, tolerance }; null: see the options */
  answer_key          jsonb,
  -- What to read again after a wrong answer.
  read_again_id       uuid references workshop_sub_module (id) on delete set null,
  position            integer not null,
  status              text not null default 'published'
    constraint question_status_known check (status in ('draft', 'published', 'archived')),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  constraint question_position_unique unique (quiz_id, position),
  constraint question_has_key check ((answer_key is not null) = (type in ('true_false', 'short_text', 'number')))
);

-- For ordering, `position` is the right order.
create table question_option (
  id          uuid primary key,
  question_id uuid not null references question (id) on delete cascade,
  text        text not null,
  is_correct  boolean not null default false,
  feedback    text,
  position    integer not null,
  constraint question_option_position_unique unique (question_id, position)
);

create table quiz_attempt (
  id             uuid primary key,
  user_id        uuid not null references app_user (id) on delete cascade,
  quiz_id        uuid not null references quiz (id) on delete cascade,
  number         integer not null,
  state          text not null
    constraint quiz_attempt_state_known check (state in ('in_progress', 'submitted', 'expired')),
  started_at     timestamptz(3) not null,
  deadline_at    timestamptz(3),
  submitted_at   timestamptz(3),
  /* [{ question_id, option_ids: [] }]: the frozen order. */
  question_order jsonb not null,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  constraint quiz_attempt_number_unique unique (user_id, quiz_id, number)
);
create unique index quiz_attempt_one_open on quiz_attempt (user_id, quiz_id) where state = 'in_progress';
create index quiz_attempt_deadline on quiz_attempt (deadline_at) where state = 'in_progress';

create table quiz_answer (
  attempt_id  uuid not null references quiz_attempt (id) on delete cascade,
  user_id     uuid not null references app_user (id) on delete cascade,
  question_id uuid not null references question (id) on delete cascade,
  value       jsonb,
  client_seq  bigint not null,
  saved_at    timestamptz(3) not null,
  constraint quiz_answer_once primary key (attempt_id, question_id)
);

-- Immutable: what a question earned is kept as it was graded.
create table quiz_result (
  attempt_id   uuid primary key references quiz_attempt (id) on delete cascade,
  user_id      uuid not null references app_user (id) on delete cascade,
  quiz_id      uuid not null references quiz (id) on delete cascade,
  score        double precision not null,
  max_score    double precision not null,
  percent      integer not null constraint quiz_result_percent_range check (percent between 0 and 100),
  pass_percent integer not null,
  passed       boolean not null,
  /* [{ question_id, earned, is_right }] */
  per_question jsonb not null,
  created_at   timestamptz(3) not null
);
create index quiz_result_best on quiz_result (user_id, quiz_id, percent desc);
create trigger quiz_result_immutable before update on quiz_result for each row execute function refuse_change();
