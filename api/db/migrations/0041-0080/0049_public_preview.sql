-- Whether the preview of a link may show name and picture to who has no login: the owner's choice, no until they say so
-- (docs/decisions/0068-what-a-shared-link-says.md).
set local lock_timeout = '3s';

alter table startup add column is_public boolean not null default false;
alter table forum_topic add column is_public boolean not null default false;
