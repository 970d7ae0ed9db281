-- Mentors are people: accounts by invitation, weekly hours, sessions (docs/decisions/community/0106 and 0107).
set local lock_timeout = '3s';

alter table mentor
  -- Whose account it is, once somebody has accepted the invitation.
  add column user_id   uuid constraint mentor_user_once unique references app_user (id) on delete set null,
  add column joined_at timestamptz(3);

create table mentor_invitation (
  id          uuid primary key,
  mentor_id   uuid not null references mentor (id) on delete cascade,
  email       text not null,
  token_hash  text not null constraint mentor_invitation_token_unique unique,
  invited_by  uuid references app_user (id) on delete set null,
  sent_at     timestamptz(3) not null,
  expires_at  timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references app_user (id) on delete set null,
  ended_at    timestamptz(3),
  created_at  timestamptz(3) not null
);
create unique index mentor_invitation_one_open on mentor_invitation (mentor_id)
  where accepted_at is null and ended_at is null;
create index mentor_invitation_of_mentor on mentor_invitation (mentor_id, created_at desc);

-- How a mentor takes sessions. Free slots are computed from it, never stored.
create table mentor_hours (
  mentor_id       uuid primary key references mentor (id) on delete cascade,
  time_zone       text not null
    constraint mentor_hours_zone_known check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  session_minutes integer not null constraint mentor_hours_length_known check (session_minutes in (20, 30, 40, 60)),
  pause_minutes   integer not null default 0 constraint mentor_hours_pause check (pause_minutes between 0 and 60),
  mode            text not null constraint mentor_hours_mode_known check (mode in ('online', 'markas')),
  meeting_url     text constraint mentor_hours_meeting_https check (meeting_url like 'https://%'),
  building_id     uuid references building (id),
  -- Whether what is asked for is confirmed by itself.
  is_automatic    boolean not null default true,
  max_per_week    integer not null default 10 constraint mentor_hours_most check (max_per_week between 1 and 40),
  -- Who may book; empty for everybody.
  hub_ids         uuid[] not null default '{}',
  stage_ids       uuid[] not null default '{}',
  role_codes      text[] not null default '{}',
  -- Counts the changes.
  rev             integer not null default 1,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  constraint mentor_hours_place check (
    case mode when 'online' then meeting_url is not null else building_id is not null end
  )
);

create table mentor_weekly_hours (
  mentor_id uuid not null references mentor_hours (mentor_id) on delete cascade,
  -- 1 Monday … 7 Sunday, in the mentor's zone.
  weekday   integer not null constraint mentor_weekly_hours_weekday check (weekday between 1 and 7),
  from_time time not null,
  to_time   time not null,
  primary key (mentor_id, weekday, from_time),
  constraint mentor_weekly_hours_forward check (to_time > from_time)
);

-- What holds on one date instead of the week's hours; without times: nothing.
create table mentor_hours_exception (
  id        uuid primary key,
  mentor_id uuid not null references mentor_hours (mentor_id) on delete cascade,
  date      date not null,
  from_time time,
  to_time   time,
  constraint mentor_hours_exception_forward check (
    (from_time is null and to_time is null) or to_time > from_time
  )
);
create index mentor_hours_exception_of_mentor on mentor_hours_exception (mentor_id, date);

create table mentor_session (
  id                 uuid primary key,
  mentor_id          uuid not null references mentor (id) on delete cascade,
  -- Always a person; the startup stands beside.
  booked_by          uuid not null references app_user (id) on delete cascade,
  startup_id         uuid references startup (id) on delete set null,
  topic              text not null,
  question           text not null constraint mentor_session_question_length check (length(question) <= 1000),
  /* [address] */
  links              jsonb not null default '[]',
  start_at           timestamptz(3) not null,
  end_at             timestamptz(3) not null,
  -- The end and the mentor's pause.
  blocked_until      timestamptz(3) not null,
  state              text not null constraint mentor_session_state_known
    check (state in ('requested', 'confirmed', 'held', 'no_show', 'cancelled', 'declined')),
  mode               text not null constraint mentor_session_mode_known check (mode in ('online', 'markas')),
  meeting_url        text,
  -- The room, of one at a Markas.
  schedule_id        uuid constraint mentor_session_room_once unique references schedule (id) on delete set null,
  -- Until when a request waits; null where none was asked.
  answer_by          timestamptz(3),
  decided_at         timestamptz(3),
  -- Who ended it before it began; null where the clock or staff did.
  ended_by           uuid references app_user (id) on delete set null,
  ended_reason       text not null default '',
  -- When the mentor first read what was sent along.
  mentor_opened_at   timestamptz(3),
  -- What either says afterwards.
  mentor_says        text constraint mentor_session_mentor_says
    check (mentor_says in ('held', 'mentor_missed', 'booker_missed')),
  booker_says        text constraint mentor_session_booker_says
    check (booker_says in ('held', 'mentor_missed', 'booker_missed')),
  missed_by          text constraint mentor_session_missed_by_known check (missed_by in ('mentor', 'booker')),
  -- Both answered, and not the same: staff decide.
  contested_at       timestamptz(3),
  settled_at         timestamptz(3),
  note               text not null default '' constraint mentor_session_note_length check (length(note) <= 4000),
  note_at            timestamptz(3),
  idempotency_key    uuid not null,
  request_digest     text not null,
  -- Sent once each, by whoever marks them first.
  day_reminded_at    timestamptz(3),
  hour_reminded_at   timestamptz(3),
  asked_at           timestamptz(3),
  asked_again_at     timestamptz(3),
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  constraint mentor_session_forward check (end_at > start_at and blocked_until >= end_at),
  constraint mentor_session_requested check (state <> 'requested' or answer_by is not null),
  constraint mentor_session_missed check ((state = 'no_show') = (missed_by is not null)),
  constraint mentor_session_key_once unique (booked_by, idempotency_key),
  constraint mentor_session_mentor_free exclude using gist (
    mentor_id with =, tstzrange(start_at, blocked_until, '[)') with &&
  ) where (state in ('requested', 'confirmed')),
  constraint mentor_session_booker_free exclude using gist (
    booked_by with =, tstzrange(start_at, end_at, '[)') with &&
  ) where (state in ('requested', 'confirmed'))
);
create index mentor_session_of_mentor on mentor_session (mentor_id, start_at);
create index mentor_session_of_booker on mentor_session (booked_by, start_at);
create index mentor_session_of_startup on mentor_session (startup_id, start_at) where startup_id is not null;
create index mentor_session_waiting on mentor_session (answer_by) where state = 'requested';
create index mentor_session_starting on mentor_session (start_at) where state = 'confirmed';

create table mentor_session_file (
  session_id uuid not null references mentor_session (id) on delete cascade,
  file_id    uuid not null references file (id) on delete cascade,
  position   integer not null,
  primary key (session_id, file_id)
);
create index mentor_session_file_of_file on mentor_session_file (file_id);

-- What was agreed on: who does what until when.
create table mentor_action (
  id         uuid primary key,
  session_id uuid not null references mentor_session (id) on delete cascade,
  position   integer not null,
  what       text not null constraint mentor_action_length check (length(what) <= 200),
  who_id     uuid references app_user (id) on delete set null,
  due_on     date not null,
  state      text not null default 'open' constraint mentor_action_state_known check (state in ('open', 'done', 'dropped')),
  written_by uuid references app_user (id) on delete set null,
  done_at    timestamptz(3),
  -- Asked about once, after seven days.
  asked_at   timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index mentor_action_of_session on mentor_action (session_id, position);
create index mentor_action_of_person on mentor_action (who_id) where state = 'open';
create index mentor_action_to_ask on mentor_action (created_at) where state = 'open' and asked_at is null;

create table mentor_rating (
  session_id uuid primary key references mentor_session (id) on delete cascade,
  user_id    uuid not null references app_user (id) on delete cascade,
  rating     integer not null constraint mentor_rating_known check (rating between 1 and 5),
  words      text not null default '' constraint mentor_rating_length check (length(words) <= 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index mentor_rating_of_user on mentor_rating (user_id);

-- Who waits for an hour of a mentor who is full, and which is offered to whom.
create table mentor_waiting (
  id               uuid primary key,
  mentor_id        uuid not null references mentor (id) on delete cascade,
  user_id          uuid not null references app_user (id) on delete cascade,
  state            text not null constraint mentor_waiting_state_known
    check (state in ('waiting', 'offered', 'taken', 'passed', 'left')),
  offered_start_at timestamptz(3),
  offered_end_at   timestamptz(3),
  offered_until    timestamptz(3),
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  constraint mentor_waiting_offer check (
    (state = 'offered') = (offered_until is not null and offered_start_at is not null and offered_end_at is not null)
  )
);
create unique index mentor_waiting_once on mentor_waiting (mentor_id, user_id) where state in ('waiting', 'offered');
create unique index mentor_waiting_slot_once on mentor_waiting (mentor_id, offered_start_at) where state = 'offered';
create index mentor_waiting_of_user on mentor_waiting (user_id);
create index mentor_waiting_due on mentor_waiting (offered_until) where state = 'offered';

-- What holds for booking a session; one row.
create table mentor_setting (
  id            boolean primary key default true constraint mentor_setting_one check (id),
  max_open      integer not null default 2 constraint mentor_setting_open check (max_open between 1 and 20),
  max_month     integer not null default 4 constraint mentor_setting_month check (max_month between 1 and 40),
  no_show_limit integer not null default 2 constraint mentor_setting_limit check (no_show_limit between 1 and 10),
  no_show_days  integer not null default 30 constraint mentor_setting_days check (no_show_days between 1 and 365),
  pause_days    integer not null default 14 constraint mentor_setting_pause check (pause_days between 1 and 365),
  updated_at    timestamptz(3) not null default now()
);
insert into mentor_setting default values;
