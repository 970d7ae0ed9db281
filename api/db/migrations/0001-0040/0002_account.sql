-- People, how they sign in, and what proves it. `user` is a reserved word in SQL, hence app_user.
create table app_user (
  id                   uuid primary key,
  email                text not null,
  email_verified_at    timestamptz(3),
  password_hash        text,
  full_name            text not null,
  scope                text not null default 'participant'
    constraint app_user_scope_known check (scope in ('participant', 'mentor', 'operator', 'admin')),
  operator_hub_id      uuid references region_hub (id),
  status               text not null default 'pending'
    constraint app_user_status_known check (status in ('pending', 'active', 'suspended', 'deactivated', 'anonymised')),
  photo_file_id        uuid,
  phone                text,
  gender               text constraint app_user_gender_known check (gender in ('female', 'male')),
  occupation           text,
  organization         text,
  bio                  text,
  region_id            text constraint app_user_region references region (id),
  regency_id           text constraint app_user_regency references regency (id),
  region_hub_id        uuid constraint app_user_region_hub references region_hub (id),
  time_zone            text not null default 'Asia/Jakarta',
  profile_completed_at timestamptz(3),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  constraint app_user_regency_in_region foreign key (regency_id, region_id) references regency (id, region_id)
);
create unique index app_user_email_unique on app_user (lower(email));

create table user_identity (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  provider   text not null constraint user_identity_provider_known check (provider in ('google', 'auth0')),
  issuer     text not null,
  subject    text not null,
  created_at timestamptz(3) not null default now(),
  constraint user_identity_unique unique (issuer, subject)
);
create index user_identity_by_user on user_identity (user_id);

-- The token itself is never stored: only its SHA-256.
create table session (
  id           uuid primary key,
  user_id      uuid not null references app_user (id) on delete cascade,
  token_hash   text not null constraint session_token_unique unique,
  user_device  text not null,
  device_token text not null default '',
  user_agent   text,
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  revoked_at   timestamptz(3)
);
create index session_by_user on session (user_id, last_used_at desc);

-- A mailed code and link. A registration keeps what was typed in `payload` until its own code confirms it,
-- so that nobody can plant a password on another's address by registering it first.
create table email_challenge (
  id         uuid primary key,
  purpose    text not null constraint email_challenge_purpose_known check (purpose in ('validation', 'reset', 'link')),
  email      text not null,
  user_id    uuid references app_user (id) on delete cascade,
  code_hash  text not null,
  link_hash  text not null constraint email_challenge_link_unique unique,
  payload    jsonb,
  tries      integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null
);
create index email_challenge_by_email on email_challenge (email, purpose, created_at desc);
create index email_challenge_expired on email_challenge (expires_at);

-- Id tokens that were already exchanged, kept until they expire.
create table used_id_token (
  token_hash text primary key,
  expires_at timestamptz(3) not null
);

-- Counters that must survive a restart: sign-in failures, attempts per address, resend delays.
create table throttle (
  key           text primary key,
  count         integer not null,
  window_ends_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
create index throttle_ended on throttle (window_ends_at);

-- Every giving and withdrawing, with the version agreed to. The last row of a purpose holds.
create table consent (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  purpose    text not null constraint consent_purpose_known check (purpose in ('terms', 'adult', 'analytics')),
  version    integer not null,
  is_granted boolean not null,
  created_at timestamptz(3) not null
);
create index consent_latest on consent (user_id, purpose, created_at desc, id desc);

-- Append-only: who did what to whom. No foreign keys, so that it outlives what it speaks of.
create table audit_log (
  id         uuid primary key,
  actor_id   uuid,
  action     text not null,
  subject_id text,
  details    jsonb not null default '{}',
  created_at timestamptz(3) not null
);
create index audit_log_by_actor on audit_log (actor_id, created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Keys that the product makes itself, once.
create table secret (
  name       text primary key,
  value      text not null,
  created_at timestamptz(3) not null default now()
);

create table file (
  id         uuid primary key,
  owner_id   uuid not null references app_user (id) on delete cascade,
  purpose    text not null constraint file_purpose_known check (purpose in ('avatar', 'upload')),
  name       text not null,
  mime_type  text not null,
  size_bytes integer not null,
  sha256     text not null,
  storage_key text not null constraint file_storage_key_unique unique,
  created_at timestamptz(3) not null default now()
);
create index file_by_owner on file (owner_id, created_at desc);
alter table app_user add constraint app_user_photo foreign key (photo_file_id) references file (id) on delete set null;

-- The outbox: written with what causes it, delivered after the commit. `held` waits for nobody: there is no SMTP.
create table mail (
  id         uuid primary key,
  user_id    uuid references app_user (id) on delete cascade,
  to_address text not null,
  reply_to   text,
  template   text not null,
  subject    text not null,
  text_body  text not null,
  html_body  text not null,
  status     text not null constraint mail_status_known check (status in ('held', 'queued', 'sent', 'failed')),
  last_error text,
  created_at timestamptz(3) not null,
  sent_at    timestamptz(3)
);
create index mail_latest on mail (created_at desc, id desc);

create table analytics_event (
  id          uuid primary key,
  user_id     uuid references app_user (id) on delete cascade,
  name        text not null,
  properties  jsonb not null,
  occurred_at timestamptz(3) not null,
  created_at  timestamptz(3) not null
);
create index analytics_event_by_name on analytics_event (name, occurred_at desc);
create index analytics_event_by_user on analytics_event (user_id);
