-- What the staff's overview reads: counted ahead by a job (see docs/decisions/0034-figures.md), so that a page costs the
-- same at a million people. Days are local: each figure stands once for each of the country's three zones.

-- Who was here on which day, kept until it is counted. `zones` says in which zones it was that day: 1 WIB, 2 WITA, 4 WIT.
create table active_day (
  day     date not null,
  user_id uuid not null references app_user (id) on delete cascade,
  zones   integer not null constraint active_day_zones_known check (zones between 1 and 7),
  constraint active_day_once primary key (day, user_id)
);
create index active_day_by_user on active_day (user_id);

-- Those who registered on a day, and how many of them have taken each step since. `*_after`: those of them who took the
-- step before as well. Without a stage: all; with one: those who took part in it.
create table figure_funnel (
  zone              text not null,
  day               date not null,
  region_hub_id     uuid references region_hub (id) on delete cascade,
  stage_id          uuid references program_stage (id) on delete cascade,
  registered        integer not null,
  pretest           integer not null,
  ignition          integer not null,
  ignition_after    integer not null,
  workshop          integer not null,
  workshop_after    integer not null,
  module            integer not null,
  module_after      integer not null,
  completed         integer not null,
  completed_after   integer not null,
  certificate       integer not null,
  certificate_after integer not null,
  constraint figure_funnel_once unique nulls not distinct (zone, stage_id, day, region_hub_id)
);
-- Of one stage or of all, whichever is asked for.
create index figure_funnel_by_day on figure_funnel (day);

-- Whatever is counted by the day: `key` names what of (a content, an event's name). `is_total`: of all hubs together.
create table figure_day (
  name          text not null,
  zone          text not null,
  is_total      boolean not null,
  region_hub_id uuid references region_hub (id) on delete cascade,
  day           date not null,
  key           text not null default '',
  value         integer not null
);
create unique index figure_day_once on figure_day (name, zone, is_total, region_hub_id, day, key) include (value)
  nulls not distinct;

create table figure_event (
  event_id      uuid primary key references event (id) on delete cascade,
  start_at      timestamptz(3) not null,
  end_at        timestamptz(3) not null,
  region_hub_id uuid references region_hub (id),
  stage_id      uuid not null references program_stage (id),
  -- Seats of the ways to attend that are limited, and those of them that are taken.
  capacity      integer not null,
  filled        integer not null,
  seated        integer not null,
  attended      integer not null,
  -- Who had a seat and did not come; 0 where nobody took attendance.
  missed        integer not null,
  waitlisted    integer not null
);
create index figure_event_by_start on figure_event (start_at, event_id);

-- By the building's own days and hours. A day is counted once it is over.
create table figure_room_day (
  room_id      uuid not null references room (id) on delete cascade,
  day          date not null,
  open_minutes integer not null,
  used_minutes integer not null,
  bookings     integer not null,
  missed       integer not null,
  constraint figure_room_day_once primary key (day, room_id)
);
create table figure_building_hour (
  building_id  uuid not null references building (id) on delete cascade,
  day          date not null,
  hour         integer not null,
  open_minutes integer not null,
  used_minutes integer not null,
  constraint figure_building_hour_once primary key (day, building_id, hour)
);

create function minutes_of(moment time) returns integer
  language sql immutable parallel safe
  return extract(epoch from moment)::integer / 60;

create function length_of(span int4range) returns integer
  language sql immutable parallel safe
  return coalesce(upper(span) - lower(span), 0);

-- How far the counting is: one row.
create table figure_state (
  is_here   boolean primary key default true constraint figure_state_one check (is_here),
  -- When the last days were counted.
  recent_at timestamptz(3),
  -- The day before which the older ones are counted next; null between two rounds.
  next_day  date,
  round_at  timestamptz(3),
  -- Whoever takes a turn writes it here, so that two processes do not take it twice.
  turn_at   timestamptz(3)
);
insert into figure_state default values;

-- Searches that found nothing, without who made them. `askers` are at most three of 4,096 marks that many people share:
-- enough to tell that several asked, too little to tell who.
create table search_miss (
  term          text not null constraint search_miss_term_length check (length(term) between 3 and 60),
  day           date not null,
  region_hub_id uuid references region_hub (id) on delete cascade,
  count         integer not null,
  askers        integer[] not null,
  constraint search_miss_once unique nulls not distinct (day, term, region_hub_id)
);

-- What the counting looks for by its day.
create index app_user_by_registration on app_user (created_at);
create index user_library_history_by_opening on user_library_history (created_at);
create index user_library_history_by_completion on user_library_history (completed_at) where completed_at is not null;
create index analytics_event_by_time on analytics_event (occurred_at);
create index certificate_by_issue on certificate (issued_at);
create index schedule_by_start on schedule (start_at) where status in ('occupied', 'completed', 'released');
