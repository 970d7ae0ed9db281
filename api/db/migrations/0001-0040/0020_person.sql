-- What is not set has its default: see api/src/features/profile/setting-rules.ts.
create table user_setting (
  user_id       uuid primary key references app_user (id) on delete cascade,
  is_listed     boolean not null default true,
  privacy       jsonb not null default '{}',
  notifications jsonb not null default '{}',
  first_weekday integer not null default 1 constraint user_setting_first_weekday check (first_weekday in (0, 1)),
  data_saver    text not null default 'auto'
    constraint user_setting_data_saver_known check (data_saver in ('auto', 'on', 'off')),
  updated_at    timestamptz(3) not null
);

create table data_export (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  state      text not null
    constraint data_export_state_known check (state in ('waiting', 'ready', 'expired', 'failed')),
  file_id    uuid references file (id) on delete set null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index data_export_latest on data_export (user_id, created_at desc);

alter table app_user
  add column deactivated_at  timestamptz(3),
  add column anonymised_at   timestamptz(3);
create index app_user_to_anonymise on app_user (deactivated_at) where status = 'deactivated';

-- People by name, for lists and search.
create index app_user_by_name on app_user (lower(full_name), id) where status = 'active';
create index app_user_name_near on app_user using gin (lower(full_name) gin_trgm_ops) where status = 'active';

alter table email_challenge drop constraint email_challenge_purpose_known;
alter table email_challenge add constraint email_challenge_purpose_known
  check (purpose in ('validation', 'reset', 'link', 'participation', 'close'));

-- What the reader may turn off; null for what is about the account.
alter table mail add column topic text;

create index audit_log_by_subject on audit_log (subject_id, created_at desc);
