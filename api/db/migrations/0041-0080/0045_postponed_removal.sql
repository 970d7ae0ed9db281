-- Files that nobody needs any more and that could not be removed at once: while a backup is made, or while the bucket is
-- away. A job removes them. No person's: a key says nothing of whose the file was.
create table postponed_removal (
  storage_key text primary key,
  created_at  timestamptz(3) not null default now()
);
create index postponed_removal_by_age on postponed_removal (created_at);
