-- Staff edit holidays one by one: each has a name that stays when its day or words change.
alter table holiday
  add column id         uuid not null default gen_random_uuid() constraint holiday_id_unique unique,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();
