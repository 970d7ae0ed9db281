create table startup_stage (
  id          uuid primary key,
  code        text not null constraint startup_stage_code_unique unique,
  name        text not null,
  description text not null,
  position    integer not null constraint startup_stage_position_unique unique,
  is_active   boolean not null default true,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);

create table startup_sector (
  id         uuid primary key,
  name       text not null constraint startup_sector_name_unique unique,
  slug       text not null constraint startup_sector_slug_unique unique,
  position   integer not null constraint startup_sector_position_unique unique,
  is_active  boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table startup (
  id             uuid primary key,
  slug           text not null constraint startup_slug_unique unique,
  name           text not null constraint startup_name_length check (length(name) between 2 and 80),
  tagline        text not null default '' constraint startup_tagline_length check (length(tagline) <= 120),
  description    text not null default '' constraint startup_description_length check (length(description) <= 3000),
  logo_file_id   uuid references file (id) on delete set null,
  banner_file_id uuid references file (id) on delete set null,
  stage_id       uuid not null references startup_stage (id),
  region_hub_id  uuid constraint startup_region_hub references region_hub (id),
  region_id      text constraint startup_region references region (id),
  regency_id     text constraint startup_regency references regency (id),
  website        text constraint startup_website_https check (website like 'https://%'),
  contact_email  text,
  /* [{ network, url }] */
  socials        jsonb not null default '[]',
  founded_on     date,
  status         text not null default 'active'
    constraint startup_status_known check (status in ('active', 'archived')),
  verified_at    timestamptz(3),
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  constraint startup_regency_in_region foreign key (regency_id, region_id) references regency (id, region_id),
  constraint startup_regency_has_region check (regency_id is null or region_id is not null)
);
create index startup_by_name on startup (lower(name), id) where status = 'active';
create index startup_by_hub on startup (region_hub_id, lower(name)) where status = 'active';
create index startup_by_stage on startup (stage_id, lower(name)) where status = 'active';

alter table startup add column search tsvector generated always as (
  setweight(search_vector(name), 'A') || setweight(search_vector(tagline), 'B')
  || setweight(search_vector(description), 'C')
) stored;
create index startup_search on startup using gin (search) where status = 'active';
create trigger startup_search_words after insert or update of name, tagline on startup
  for each row execute function note_search_words('name', 'tagline');

create table startup_in_sector (
  startup_id uuid not null references startup (id) on delete cascade,
  sector_id  uuid not null references startup_sector (id),
  position   integer not null constraint startup_in_sector_few check (position between 1 and 3),
  primary key (startup_id, sector_id),
  constraint startup_in_sector_position_unique unique (startup_id, position)
);
create index startup_in_sector_by_sector on startup_in_sector (sector_id);

create table startup_member (
  startup_id uuid not null references startup (id) on delete cascade,
  user_id    uuid not null references app_user (id) on delete cascade,
  role       text not null
    constraint startup_member_role_known check (role in ('owner', 'admin', 'member', 'advisor')),
  title      text not null default '',
  joined_at  timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint startup_member_once primary key (startup_id, user_id)
);
create index startup_member_by_user on startup_member (user_id, joined_at);

-- Never without an owner: whoever takes the last one away is refused, however many do it at once.
create function keep_startup_owner() returns trigger language plpgsql as $$
begin
  perform from startup where id = old.startup_id and status = 'active' for update;
  if found and not exists (select from startup_member where startup_id = old.startup_id and role = 'owner') then
    raise exception 'a startup keeps an owner' using errcode = 'check_violation', constraint = 'startup_has_owner';
  end if;
  return null;
end $$;
create constraint trigger startup_has_owner after update of role or delete on startup_member
  deferrable initially deferred for each row
  when (old.role = 'owner') execute function keep_startup_owner();

create table startup_stage_change (
  id         uuid primary key,
  startup_id uuid not null references startup (id) on delete cascade,
  stage_id   uuid not null references startup_stage (id),
  changed_by uuid references app_user (id) on delete set null,
  changed_at timestamptz(3) not null
);
create index startup_stage_change_latest on startup_stage_change (startup_id, changed_at desc);

create table startup_invitation (
  id           uuid primary key,
  startup_id   uuid not null references startup (id) on delete cascade,
  user_id      uuid not null references app_user (id) on delete cascade,
  invited_by   uuid references app_user (id) on delete set null,
  role         text not null
    constraint startup_invitation_role_known check (role in ('owner', 'admin', 'member', 'advisor')),
  title        text not null default '',
  message      text not null default '',
  -- Expired is derived: pending, and past its time.
  status       text not null constraint startup_invitation_status_known
    check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  expires_at   timestamptz(3) not null,
  answered_at  timestamptz(3),
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null
);
create unique index startup_invitation_one_open on startup_invitation (startup_id, user_id) where status = 'pending';
create index startup_invitation_due on startup_invitation (expires_at) where status = 'pending';
create index startup_invitation_by_user on startup_invitation (user_id, created_at desc);
create index startup_invitation_by_startup on startup_invitation (startup_id, created_at desc);

create table team_search (
  user_id        uuid primary key references app_user (id) on delete cascade,
  is_active      boolean not null,
  interest_ids   uuid[] not null default '{}',
  hours_per_week integer constraint team_search_hours check (hours_per_week between 1 and 80),
  note           text not null default '',
  updated_at     timestamptz(3) not null
);
create index team_search_active on team_search (updated_at desc) where is_active;

create table user_block (
  user_id         uuid not null references app_user (id) on delete cascade,
  blocked_user_id uuid not null references app_user (id) on delete cascade,
  created_at      timestamptz(3) not null,
  constraint user_block_once primary key (user_id, blocked_user_id),
  constraint user_block_other check (user_id <> blocked_user_id)
);
create index user_block_by_blocked on user_block (blocked_user_id);

alter table file drop constraint file_purpose_known;
alter table file add constraint file_purpose_known
  check (purpose in ('avatar', 'upload', 'library', 'startup', 'export'));
alter table file drop constraint file_has_owner;
alter table file add constraint file_has_owner check (owner_id is not null or purpose in ('library', 'startup'));
