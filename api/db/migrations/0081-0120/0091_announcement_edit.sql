-- Staff may correct an announcement after it was sent; the page says when (docs/changes.md).
set local lock_timeout = '3s';

-- `edition` counts how often it was sent again: each edition notifies once.
alter table announcement
  add column edited_at timestamptz(3),
  add column edition integer not null default 0;
