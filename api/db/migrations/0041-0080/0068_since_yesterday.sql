-- The daily summary, for who wants it (docs/decisions/community/0101-since-yesterday.md).
set local lock_timeout = '3s';

alter table user_setting add column daily_summary boolean not null default false;
-- The last local date for which somebody's was decided: sent, or left out because nothing was in it.
alter table user_setting add column daily_summary_on date;
create index user_setting_daily on user_setting (user_id) where daily_summary;

-- By whose deed, so that nothing is told of those whom somebody has blocked since. Null of what was told before.
alter table notification add column actor_id uuid;
alter table notification add constraint notification_actor foreign key (actor_id) references app_user (id)
  on delete set null not valid;
-- On large tables by hand before the deploy: see docs/migrations.md.
create index if not exists notification_by_actor on notification (actor_id) where actor_id is not null;

-- It is pushed or mailed, and never stands in the product: what it is made of does.
alter table notification_delivery drop constraint notification_delivery_kind_known;
alter table notification_delivery add constraint notification_delivery_kind_known
  check (kind in ('message', 'mention', 'reply', 'answer', 'decision', 'session', 'booking', 'event', 'task',
                  'invitation', 'announcement', 'badge', 'certificate', 'circle', 'weekly', 'daily')) not valid;
