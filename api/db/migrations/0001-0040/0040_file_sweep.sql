-- How far the sweep of files that nothing refers to has come, and when it last looked at what takes longer.
create table file_sweep (
  is_only    boolean primary key default true constraint file_sweep_once check (is_only),
  -- The last file that was looked at; behind the last one it begins anew.
  after_id   uuid not null default '00000000-0000-0000-0000-000000000000',
  -- What content carries, and what is stored without being known.
  library_at timestamptz(3),
  store_at   timestamptz(3)
);
insert into file_sweep default values;
