-- Two-step sign-in. The secret is encrypted with a key of the product's own; recovery codes are only ever hashes.
create table two_step (
  user_id        uuid primary key references app_user (id) on delete cascade,
  secret         text,
  -- Of an authenticator that is being set up: it counts once its first code is confirmed.
  pending_secret text,
  enabled_at     timestamptz(3) constraint two_step_has_secret check (enabled_at is null or secret is not null),
  -- The time step of the last code that was used: each is good for once.
  last_step      bigint not null default 0,
  recovery_codes text[] not null default '{}',
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null
);

-- What the console changed: the resource, the row and the fields before and after stand in `details`.
create index audit_log_latest on audit_log (created_at desc, id desc);
create index audit_log_of_console on audit_log (created_at desc, id desc) where action like 'console-%';
create index audit_log_of_resource on audit_log ((details ->> 'resource'), created_at desc, id desc) where action like 'console-%';
create index audit_log_by_action on audit_log (action, created_at desc, id desc);

-- People as staff look for them: of every state, by name or e-mail, the latest first.
create index app_user_find on app_user using gin (lower(full_name) gin_trgm_ops, lower(email) gin_trgm_ops);
create index app_user_latest on app_user (created_at desc, id desc);
create index app_user_latest_of_hub on app_user (region_hub_id, created_at desc, id desc);
create index app_user_staff on app_user (scope, created_at desc, id desc) where scope <> 'participant';
create index app_user_not_active on app_user (status, created_at desc, id desc) where status <> 'active';
