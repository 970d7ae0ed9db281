-- Places: provinces, regencies and the hubs that group them. Codes are those of the Ministry of Home Affairs.
create table region_hub (
  id            uuid primary key,
  number        integer not null constraint region_hub_number_unique unique,
  slug          text not null constraint region_hub_slug_unique unique,
  name          text not null,
  base_city     text not null,
  other_cities  text[] not null default '{}',
  address       text not null,
  latitude      double precision not null,
  longitude     double precision not null,
  time_zone     text not null,
  contact_email text not null,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now()
);

create table region (
  id            text primary key constraint region_code_form check (id ~ '^[0-9]{2}$'),
  region_hub_id uuid references region_hub (id),
  name          text not null,
  time_zone     text not null
);
create index region_hub_regions on region (region_hub_id);

create table regency (
  id        text primary key constraint regency_code_form check (id ~ '^[0-9]{2}[.][0-9]{2}$'),
  region_id text not null references region (id),
  name      text not null,
  kind      text not null constraint regency_kind_known check (kind in ('kabupaten', 'kota')),
  constraint regency_in_region unique (id, region_id)
);
create index regency_by_region on regency (region_id, name);

create table banner (
  id            uuid primary key,
  title         text not null,
  body          text not null default '',
  image_desktop text,
  image_mobile  text,
  alt           text not null default '',
  link          text,
  placement     text not null default 'home' constraint banner_placement_known check (placement in ('home', 'markas')),
  starts_at     timestamptz(3) not null default now(),
  ends_at       timestamptz(3),
  position      integer not null,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  constraint banner_position_unique unique (placement, position)
);
