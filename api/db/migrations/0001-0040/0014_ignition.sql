create table ignition_category (
  id          uuid primary key,
  name        text not null,
  slug        text not null constraint ignition_category_slug_unique unique,
  description text not null,
  position    integer not null constraint ignition_category_position_unique unique,
  status      text not null default 'draft'
    constraint ignition_category_status_known check (status in ('draft', 'published', 'archived')),
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);

create table ignition_content (
  id                   uuid primary key,
  slug                 text not null constraint ignition_content_slug_unique unique,
  category_id          uuid not null references ignition_category (id),
  track                text not null default 'ignition'
    constraint ignition_content_track_known check (track in ('ignition', 'sekolah_beta')),
  episode_number       integer,
  role_codes           text[] not null default '{}',
  title                text not null,
  summary              text not null,
  -- Sanitised before it is stored.
  description_html     text not null,
  /* [{ name, position, mentor_id }]: the photo is the mentor's. */
  speakers             jsonb not null default '[]',
  mode                 text not null
    constraint ignition_content_mode_known check (mode in ('online', 'offline', 'recorded')),
  start_time           timestamptz(3) not null,
  end_time             timestamptz(3) not null,
  time_zone            text not null,
  region_hub_id        uuid references region_hub (id),
  venue_name           text,
  capacity             integer,
  taken                integer not null default 0,
  join_url             text constraint ignition_content_join_https check (join_url like 'https://%'),
  recording_url        text constraint ignition_content_recording_https check (recording_url like 'https://%'),
  recording_content_id uuid references library_content (id),
  status               text not null default 'draft'
    constraint ignition_content_status_known check (status in ('draft', 'published', 'cancelled', 'finished')),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  constraint ignition_content_ends_after_start check (end_time > start_time),
  constraint ignition_content_seats check (taken between 0 and coalesce(capacity, taken)),
  constraint ignition_content_offline_has_hub check (mode <> 'offline' or region_hub_id is not null),
  constraint ignition_content_episode check ((track = 'sekolah_beta') = (episode_number is not null)),
  constraint ignition_content_episode_once unique (track, episode_number)
);
-- What lists count by is included: totals are read in the index alone.
create index ignition_content_by_end on ignition_content (track, end_time, id) include (start_time, mode, status)
  where status <> 'draft';
create index ignition_content_by_category on ignition_content (category_id, end_time)
  include (track, start_time, mode, status) where status <> 'draft';
create index ignition_content_starting on ignition_content (start_time) where status = 'published';
create index ignition_content_during on ignition_content using gist (tstzrange(start_time, end_time))
  where status in ('published', 'finished');

-- A seat belongs to: registered, attended. The session's `taken` counts them, by conditional updates.
create table ignition_participant (
  id                  uuid primary key,
  user_id             uuid not null references app_user (id) on delete cascade,
  ignition_content_id uuid not null references ignition_content (id) on delete cascade,
  status              text not null constraint ignition_participant_status_known
    check (status in ('registered', 'waitlisted', 'attended', 'cancelled')),
  queued_at           timestamptz(3),
  attended_at         timestamptz(3),
  -- Sent once each, by whoever marks them first.
  day_reminded_at     timestamptz(3),
  hour_reminded_at    timestamptz(3),
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  constraint ignition_participant_once unique (user_id, ignition_content_id)
);
create index ignition_participant_queue on ignition_participant (ignition_content_id, queued_at)
  where status = 'waitlisted';
create index ignition_participant_by_content on ignition_participant (ignition_content_id, status);
