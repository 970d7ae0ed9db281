-- The page of a startup for who has no login: its owners open it, and nobody is named there who did not say so. It says more
-- than the preview of a link, so it is asked for by itself; without a preview there is none.
set local lock_timeout = '3s';

alter table startup add column has_public_page boolean not null default false;
alter table startup add constraint startup_page_has_preview check (is_public or not has_public_page);
alter table startup_member add column is_named boolean not null default false;
