-- How mail is delivered (docs/decisions/0060-mail-that-passes.md, 0061-a-letter-once.md).
set local lock_timeout = '3s';

alter table mail
  -- It passes what is not.
  add column is_urgent boolean not null default false,
  -- It is of no use afterwards: a code that is no longer valid.
  add column good_until timestamptz(3),
  -- A connection ended before the mail server said whether it took the letter.
  add column cut_off_at timestamptz(3);

-- What waits, and what did not go. On a large table by hand before the deploy: see docs/migrations.md.
create index if not exists mail_unsent on mail (status, created_at) where status in ('queued', 'failed');
