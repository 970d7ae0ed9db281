create table mentor (
  id                uuid primary key,
  full_name         text not null,
  startup_name      text not null,
  position          text not null,
  linkedin_url      text constraint mentor_linkedin_https check (linkedin_url like 'https://%'),
  region_hub_id     uuid references region_hub (id),
  short_description text not null,
  photo_url         text,
  expertise         text[] not null default '{}',
  languages         text[] not null default '{id}',
  is_available      boolean not null default true,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now()
);
create index mentor_by_name on mentor (full_name, id);
create index mentor_by_hub on mentor (region_hub_id, full_name);

create table event_mentor (
  event_id  uuid not null references event (id) on delete cascade,
  mentor_id uuid not null references mentor (id) on delete cascade,
  position  integer not null default 0,
  primary key (event_id, mentor_id)
);
create index event_mentor_by_mentor on event_mentor (mentor_id);
