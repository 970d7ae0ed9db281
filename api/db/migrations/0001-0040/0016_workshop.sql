create table workshop (
  id                     uuid primary key,
  slug                   text not null constraint workshop_slug_unique unique,
  role_code              text references team_role (code),
  track                  text not null default 'workshop'
    constraint workshop_track_known check (track in ('workshop', 'sekolah_beta')),
  line                   text constraint workshop_line_known check (line in ('kelas_daring', 'intensif')),
  title                  text not null,
  summary                text not null,
  -- Sanitised before it is stored, as every *_html here.
  description_html       text not null,
  cover_url              text,
  region_hub_id          uuid references region_hub (id),
  venue_name             text,
  registration_opens_at  timestamptz(3),
  registration_closes_at timestamptz(3),
  starts_at              timestamptz(3),
  ends_at                timestamptz(3),
  time_zone              text not null default 'Asia/Jakarta',
  /* [{ title, start_at, end_at }] */
  sessions               jsonb not null default '[]',
  capacity               integer,
  taken                  integer not null default 0,
  -- all_required: every required sub-module; quizzes: every required quiz is enough.
  pass_policy            text not null default 'all_required'
    constraint workshop_pass_policy_known check (pass_policy in ('all_required', 'quizzes')),
  position               integer not null default 0,
  status                 text not null default 'draft'
    constraint workshop_status_known check (status in ('draft', 'published', 'archived')),
  created_at             timestamptz(3) not null default now(),
  updated_at             timestamptz(3) not null default now(),
  constraint workshop_line_of_track check ((track = 'sekolah_beta') = (line is not null)),
  constraint workshop_seats check (taken between 0 and coalesce(capacity, taken))
);
create unique index workshop_of_role on workshop (role_code) where track = 'workshop' and status = 'published';

create table workshop_participant (
  id               uuid primary key,
  user_id          uuid not null references app_user (id) on delete cascade,
  workshop_id      uuid not null references workshop (id) on delete cascade,
  status           text not null constraint workshop_participant_status_known
    check (status in ('registered', 'active', 'completed', 'withdrawn')),
  progress_percent integer not null default 0
    constraint workshop_participant_percent check (progress_percent between 0 and 100),
  completed_at     timestamptz(3),
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  constraint workshop_participant_once unique (user_id, workshop_id)
);
create index workshop_participant_by_workshop on workshop_participant (workshop_id, status);

create table workshop_module (
  id           uuid primary key,
  workshop_id  uuid not null references workshop (id) on delete cascade,
  code         text not null constraint workshop_module_code_unique unique,
  title        text not null,
  description  text not null,
  unlock       text not null default 'none'
    constraint workshop_module_unlock_known check (unlock in ('none', 'previous', 'date')),
  available_at timestamptz(3),
  is_required  boolean not null default true,
  position     integer not null,
  status       text not null default 'draft'
    constraint workshop_module_status_known check (status in ('draft', 'published', 'archived')),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  constraint workshop_module_unlock_date check ((unlock = 'date') = (available_at is not null)),
  constraint workshop_module_position_unique unique (workshop_id, position)
);

create table workshop_sub_module (
  id                 uuid primary key,
  workshop_module_id uuid not null references workshop_module (id) on delete cascade,
  title              text not null,
  kind               text not null
    constraint workshop_sub_module_kind_known check (kind in ('video', 'reading', 'pdf', 'task', 'quiz')),
  position           integer not null,
  estimated_minutes  integer not null constraint workshop_sub_module_minutes check (estimated_minutes > 0),
  is_required        boolean not null default true,
  completion         text not null constraint workshop_sub_module_completion_known
    check (completion in ('view', 'min_percent', 'mark_done', 'submit', 'pass')),
  min_percent        integer constraint workshop_sub_module_min_percent check (min_percent between 1 and 100),
  source             text
    constraint workshop_sub_module_source_known check (source in ('youtube', 'hls', 'file', 'pdf', 'html')),
  source_url         text constraint workshop_sub_module_source_safe
    check (source_url like 'https://%' or source_url like '/files/library/%'),
  body_html          text,
  /* [{ lang, vtt_url }] */
  captions           jsonb not null default '[]',
  transcript_text    text,
  duration_seconds   integer,
  page_count         integer,
  -- Of the body, at 200 words a minute.
  reading_minutes    integer,
  file_size_bytes    bigint,
  allow_download     boolean not null default false,
  status             text not null default 'draft'
    constraint workshop_sub_module_status_known check (status in ('draft', 'published', 'archived')),
  published_at       timestamptz(3),
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  constraint workshop_sub_module_position_unique unique (workshop_module_id, position),
  constraint workshop_sub_module_completion_of_kind check (
    case kind
      when 'quiz' then completion = 'pass'
      when 'task' then completion = 'submit'
      else completion in ('view', 'min_percent', 'mark_done')
    end),
  constraint workshop_sub_module_min_percent_used check ((completion = 'min_percent') = (min_percent is not null)),
  constraint workshop_sub_module_content check (
    case kind
      when 'video' then source in ('youtube', 'hls', 'file') and source_url is not null and duration_seconds is not null
      when 'pdf' then source = 'pdf' and source_url is not null and page_count is not null
      when 'quiz' then true
      else body_html is not null
    end),
  constraint workshop_sub_module_published check (status <> 'published' or published_at is not null)
);

create table user_workshop_history (
  id                     uuid primary key,
  user_id                uuid not null references app_user (id) on delete cascade,
  workshop_sub_module_id uuid not null references workshop_sub_module (id) on delete cascade,
  state                  text not null constraint user_workshop_history_state_known
    check (state in ('opened', 'in_progress', 'completed')),
  last_position          double precision not null default 0,
  percent                integer not null default 0
    constraint user_workshop_history_percent_range check (percent between 0 and 100),
  -- As in user_library_history: seconds of a video that were played, and when a text was on the screen.
  watched                int4multirange not null default '{}',
  active                 int8multirange not null default '{}',
  counted_from           timestamptz(3) not null,
  completed_at           timestamptz(3),
  device_updated_at      timestamptz(3) not null,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  constraint user_workshop_history_once unique (user_id, workshop_sub_module_id)
);
create index user_workshop_history_latest on user_workshop_history (user_id, updated_at desc);

create index user_workshop_history_of_sub_module on user_workshop_history (workshop_sub_module_id);

-- Kept: what is added to a module later does not take it back.
create table workshop_module_completion (
  user_id            uuid not null references app_user (id) on delete cascade,
  workshop_module_id uuid not null references workshop_module (id) on delete cascade,
  completed_at       timestamptz(3) not null,
  constraint workshop_module_completion_once primary key (user_id, workshop_module_id)
);

create table workshop_task_submission (
  id                     uuid primary key,
  user_id                uuid not null references app_user (id) on delete cascade,
  workshop_sub_module_id uuid not null references workshop_sub_module (id) on delete cascade,
  text                   text not null,
  file_id                uuid references file (id) on delete set null,
  submitted_at           timestamptz(3) not null,
  created_at             timestamptz(3) not null,
  updated_at             timestamptz(3) not null,
  constraint workshop_task_submission_once unique (user_id, workshop_sub_module_id)
);
