-- Of a topic of the forum: who has muted it, or its category, since is not called.
set local lock_timeout = '3s';

alter table notification_delivery add column topic_id uuid;
alter table notification_delivery add constraint notification_delivery_topic foreign key (topic_id)
  references forum_topic (id) on delete cascade not valid;
-- On large tables by hand before the deploy: see docs/migrations.md.
create index if not exists notification_delivery_by_topic on notification_delivery (topic_id) where topic_id is not null;
