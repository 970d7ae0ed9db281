-- What each notification is about, what people turned off by kind and way, and what is still to be pushed or mailed
-- (docs/decisions/community/0098-one-place-decides-how-people-are-told.md).
set local lock_timeout = '3s';

-- Null for what was told before, and by nodes of the version before.
alter table notification add column kind text;
alter table notification add constraint notification_kind_known
  check (kind in ('message', 'mention', 'reply', 'answer', 'decision', 'session', 'booking', 'event', 'task',
                  'invitation', 'announcement', 'badge', 'certificate', 'circle', 'weekly')) not valid;

-- Beside `notifications`, which holds for kinds of a topic that are not here.
alter table user_setting add column kinds jsonb not null default '{}';

-- Written with what causes it. Whoever takes a row sends it; one that died at it leaves it to the next.
create table notification_delivery (
  id          uuid primary key,
  user_id     uuid not null references app_user (id) on delete cascade,
  -- By whose deed: nobody hears of those whom they have blocked since.
  actor_id    uuid references app_user (id) on delete set null,
  -- Of a conversation: who has muted, left or read it since is not called.
  channel_id  uuid references channel (id) on delete cascade,
  kind        text not null constraint notification_delivery_kind_known
    check (kind in ('message', 'mention', 'reply', 'answer', 'decision', 'session', 'booking', 'event', 'task',
                    'invitation', 'announcement', 'badge', 'certificate', 'circle', 'weekly')),
  way         text not null constraint notification_delivery_way_known check (way in ('push', 'mail')),
  -- The notification's, and which one of several under it: a channel is told of once, and pushed again and again.
  dedupe_key  text not null,
  part        text not null default '',
  -- What is said; nothing is left of it afterwards.
  content     jsonb not null,
  send_at     timestamptz(3) not null,
  -- When it happens: within the hour before, it may be sent at night.
  happens_at  timestamptz(3),
  taken_until timestamptz(3),
  -- Browsers that are done with it.
  reached     uuid[] not null default '{}',
  -- One of them has taken it.
  is_taken    boolean not null default false,
  -- 'sent': a push service, or the outbox, has taken it. Null while it waits.
  outcome     text constraint notification_delivery_outcome_known check (outcome in ('sent', 'dropped')),
  settled_at  timestamptz(3),
  created_at  timestamptz(3) not null,
  constraint notification_delivery_once unique (user_id, dedupe_key, way, part),
  constraint notification_delivery_settled check ((outcome is null) = (settled_at is null))
);
create index notification_delivery_waiting on notification_delivery (way, send_at) where settled_at is null;
create index notification_delivery_settled_at on notification_delivery (settled_at) where settled_at is not null;
create index notification_delivery_mailed on notification_delivery (user_id, settled_at)
  where way = 'mail' and outcome = 'sent';
create index notification_delivery_by_channel on notification_delivery (channel_id) where channel_id is not null;
create index notification_delivery_by_actor on notification_delivery (actor_id) where actor_id is not null;
-- What is taken back takes along what was not sent of it.
create index notification_delivery_of_announcement on notification_delivery (dedupe_key)
  where dedupe_key like 'announcement:%' and settled_at is null;
