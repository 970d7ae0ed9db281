-- The programme's stages are data: the list has changed from year to year.
create table program_stage (
  id          uuid primary key,
  code        text not null constraint program_stage_code_unique unique,
  name        text not null,
  summary     text not null,
  description text not null,
  position    integer not null constraint program_stage_position_unique unique,
  is_active   boolean not null default true,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);

create table event (
  id                     uuid primary key,
  slug                   text not null constraint event_slug_unique unique,
  title                  text not null,
  summary                text not null,
  description_html       text not null,
  agenda                 jsonb not null default '[]',
  scope                  text not null constraint event_scope_known check (scope in ('national', 'regional')),
  stage_id               uuid not null references program_stage (id),
  mode                   text not null constraint event_mode_known check (mode in ('offline', 'online', 'hybrid')),
  region_id              text references region (id),
  regency_id             text references regency (id),
  region_hub_id          uuid references region_hub (id),
  venue_name             text not null,
  address                text,
  start_at               timestamptz(3) not null,
  end_at                 timestamptz(3) not null,
  time_zone              text not null,
  registration_opens_at  timestamptz(3) not null,
  registration_closes_at timestamptz(3) not null,
  capacity_offline       integer,
  capacity_online        integer,
  taken_offline          integer not null default 0,
  taken_online           integer not null default 0,
  waitlist               boolean not null default true,
  requires_approval      boolean not null default false,
  join_url               text,
  banner                 text,
  organizer_name         text not null,
  status                 text not null default 'draft'
    constraint event_status_known check (status in ('draft', 'published', 'cancelled')),
  created_at             timestamptz(3) not null default now(),
  updated_at             timestamptz(3) not null default now(),
  constraint event_ends_after_start check (end_at > start_at),
  constraint event_regional_has_hub check (scope = 'national' or region_hub_id is not null),
  constraint event_seats_offline check (taken_offline between 0 and coalesce(capacity_offline, taken_offline)),
  constraint event_seats_online check (taken_online between 0 and coalesce(capacity_online, taken_online))
);
create index event_to_come on event (end_at, id) where status = 'published';
create index event_by_hub on event (region_hub_id, end_at) where status = 'published';
create index event_by_stage on event (stage_id, end_at) where status = 'published';
create index event_by_scope on event (scope, end_at) where status = 'published';

create table event_participant (
  id          uuid primary key,
  event_id    uuid not null references event (id) on delete cascade,
  user_id     uuid references app_user (id) on delete set null,
  full_name   text not null,
  email       text not null,
  phone       text,
  attend_mode text not null constraint event_participant_mode_known check (attend_mode in ('offline', 'online')),
  status      text not null constraint event_participant_status_known check (status in (
    'pending_email', 'pending_approval', 'registered', 'waitlisted', 'offered', 'cancelled', 'attended', 'no_show')),
  ticket_code text not null constraint event_participant_ticket_unique unique,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);
create unique index event_participant_once on event_participant (event_id, lower(email));
create index event_participant_by_user on event_participant (user_id, event_id);
