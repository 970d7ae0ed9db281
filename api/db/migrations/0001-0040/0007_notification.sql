create table notification (
  id              uuid primary key,
  user_id         uuid not null references app_user (id) on delete cascade,
  title           text not null,
  content_title   text not null,
  content_summary text not null,
  event_id        uuid references event (id) on delete set null,
  target          text,
  read_at         timestamptz(3),
  dedupe_key      text not null,
  created_at      timestamptz(3) not null,
  constraint notification_once unique (user_id, dedupe_key)
);
create index notification_latest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
