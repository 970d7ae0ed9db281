create extension if not exists btree_gist;

create table building (
  id                  uuid primary key,
  slug                text not null constraint building_slug_unique unique,
  name                text not null,
  summary             text not null default '',
  description         text not null default '',
  address             text not null,
  contact_phone       text,
  -- In the building's zone.
  start_time          time not null,
  end_time            time not null,
  /* 1 Monday … 7 Sunday. */
  open_days           integer[] not null,
  time_zone           text not null,
  region_hub_id       uuid references region_hub (id),
  regency_id          text references regency (id),
  lat                 double precision,
  lng                 double precision,
  /* [{ url, order, mime_type, path, alt }] */
  media               jsonb not null default '[]',
  facilities          text[] not null default '{}',
  accessibility       text[] not null default '{}',
  house_rules         text[] not null default '{}',
  is_open_on_holidays boolean not null default false,
  status              text not null
    constraint building_status_known check (status in ('active', 'coming_soon', 'inactive')),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  constraint building_closes_after_opening check (end_time > start_time),
  constraint building_open_days_known check (open_days <@ array[1, 2, 3, 4, 5, 6, 7])
);
create index building_by_name on building (status, name, id) where status <> 'inactive';

create table building_closed_date (
  building_id uuid not null references building (id) on delete cascade,
  date        date not null,
  reason      text not null,
  constraint building_closed_date_once primary key (building_id, date)
);

-- Edited by operators: a decree may move a day.
create table holiday (
  date date not null,
  name text not null,
  kind text not null constraint holiday_kind_known check (kind in ('national', 'joint_leave')),
  constraint holiday_once primary key (date, name)
);

create table room (
  id                    uuid primary key,
  building_id           uuid not null references building (id) on delete cascade,
  slug                  text not null,
  name                  text not null,
  description           text not null default '',
  capacity              integer not null constraint room_capacity_positive check (capacity > 0),
  floor                 text not null default '',
  facilities            text[] not null default '{}',
  accessibility         text[] not null default '{}',
  media                 jsonb not null default '[]',
  slot_minutes          integer not null default 120 constraint room_slot check (slot_minutes between 15 and 720),
  buffer_minutes        integer not null default 0 constraint room_buffer check (buffer_minutes between 0 and 120),
  min_minutes           integer not null default 120,
  max_minutes           integer not null default 240,
  check_in_required     boolean not null default true,
  check_in_code         text not null constraint room_check_in_code_unique unique,
  check_in_code_rotated_at timestamptz(3) not null default now(),
  position              integer not null default 0,
  status                text not null
    constraint room_status_known check (status in ('active', 'maintenance', 'inactive')),
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  constraint room_slug_unique unique (building_id, slug),
  constraint room_durations check (min_minutes > 0 and max_minutes >= min_minutes)
);
create index room_by_building on room (building_id, position, id) where status <> 'inactive';

-- The nearest of room, building and global wins, column by column: null means "as the wider one".
create table markas_setting (
  id                       uuid primary key,
  building_id              uuid references building (id) on delete cascade,
  room_id                  uuid references room (id) on delete cascade,
  notice_minutes           integer check (notice_minutes >= 0),
  horizon_days             integer check (horizon_days between 1 and 365),
  max_active_bookings      integer check (max_active_bookings > 0),
  max_minutes_per_day      integer check (max_minutes_per_day > 0),
  check_in_before_minutes  integer check (check_in_before_minutes between 0 and 120),
  check_in_after_minutes   integer check (check_in_after_minutes between 1 and 120),
  cancel_cutoff_minutes    integer check (cancel_cutoff_minutes >= 0),
  reschedule_days          integer check (reschedule_days >= 0),
  strike_limit             integer check (strike_limit > 0),
  strike_days              integer check (strike_days > 0),
  ban_days                 integer check (ban_days >= 0),
  walk_in_minutes          integer check (walk_in_minutes >= 0),
  created_at               timestamptz(3) not null default now(),
  updated_at               timestamptz(3) not null default now(),
  constraint markas_setting_one_place check (building_id is null or room_id is null),
  constraint markas_setting_global_whole check (
    building_id is not null or room_id is not null or num_nulls(
      notice_minutes, horizon_days, max_active_bookings, max_minutes_per_day, check_in_before_minutes,
      check_in_after_minutes, cancel_cutoff_minutes, reschedule_days, strike_limit, strike_days, ban_days,
      walk_in_minutes
    ) = 0
  )
);
create unique index markas_setting_global on markas_setting ((true)) where building_id is null and room_id is null;
create unique index markas_setting_building on markas_setting (building_id) where building_id is not null;
create unique index markas_setting_room on markas_setting (room_id) where room_id is not null;

create table schedule (
  id               uuid primary key,
  room_id          uuid not null references room (id),
  user_id          uuid references app_user (id) on delete set null,
  startup_id       uuid references startup (id) on delete set null,
  reference_no     text not null constraint schedule_reference_unique unique,
  purpose          text not null,
  attendee_count   integer not null constraint schedule_attendees_positive check (attendee_count > 0),
  start_at         timestamptz(3) not null,
  end_at           timestamptz(3) not null,
  -- end_at and the room's buffer; an early check-out brings it forward. Plain: a generated one would not be immutable.
  blocked_until    timestamptz(3) not null,
  -- From when and until when it may be checked in, and until when cancelled: stored, so that a change of the settings
  -- does not move what was promised.
  check_in_from    timestamptz(3) not null,
  grace_until      timestamptz(3) not null,
  cancel_until     timestamptz(3) not null,
  -- What it was booked for at first: how far it may move.
  first_start_at   timestamptz(3) not null,
  status           text not null constraint schedule_status_known
    check (status in ('booked', 'occupied', 'completed', 'cancelled', 'released')),
  is_walk_in       boolean not null default false,
  checked_in_at    timestamptz(3),
  ended_at         timestamptz(3),
  cancelled_at     timestamptz(3),
  cancel_reason    text,
  released_at      timestamptz(3),
  -- An operator may forgive a booking that was missed.
  forgiven_at      timestamptz(3),
  idempotency_key  uuid not null,
  -- What was asked for with the key: it answers that request only. Empty where no request made the booking.
  request_digest   text not null default '',
  -- Sent once each, by whoever marks them first.
  day_reminded_at  timestamptz(3),
  hour_reminded_at timestamptz(3),
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  constraint schedule_ends_after_start check (end_at > start_at),
  constraint schedule_blocks_its_time check (blocked_until >= start_at),
  constraint schedule_key_once unique (user_id, idempotency_key),
  constraint schedule_no_overlap exclude using gist (room_id with =, tstzrange(start_at, blocked_until, '[)') with &&)
    where (status in ('booked', 'occupied'))
);
create index schedule_by_room on schedule (room_id, start_at) where status in ('booked', 'occupied');
create index schedule_by_user on schedule (user_id, start_at desc, id);
create index schedule_open_by_user on schedule (user_id, start_at) where status in ('booked', 'occupied');
create index schedule_missed on schedule (user_id, released_at) where status = 'released';
create index schedule_to_release on schedule (grace_until) where status = 'booked';
create index schedule_to_complete on schedule (end_at) where status = 'occupied';
create index schedule_starting on schedule (start_at) where status = 'booked';

create table schedule_change (
  id          uuid primary key,
  schedule_id uuid not null references schedule (id) on delete cascade,
  kind        text not null constraint schedule_change_kind_known
    check (kind in ('booked', 'rescheduled', 'occupied', 'completed', 'cancelled', 'released')),
  /* For 'rescheduled': { room_name, start_at, end_at } of before. */
  before      jsonb,
  changed_at  timestamptz(3) not null,
  -- Their order: a walk-in is booked and occupied in one moment.
  position    bigserial not null
);
create index schedule_change_by_schedule on schedule_change (schedule_id, position);
