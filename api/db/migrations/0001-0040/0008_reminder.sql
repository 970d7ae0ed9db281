-- A deleted notification leaves its key behind, emptied of its words, so that what told it does not tell it again.
alter table notification add column deleted_at timestamptz(3);
drop index notification_latest;
drop index notification_unread;
create index notification_latest on notification (user_id, created_at desc, id desc) where deleted_at is null;
create index notification_unread on notification (user_id) where read_at is null and deleted_at is null;
create index notification_deleted on notification (deleted_at) where deleted_at is not null;

-- When a participant was reminded, account or guest: each reminder goes once.
alter table event_participant
  add column day_reminded_at  timestamptz(3),
  add column hour_reminded_at timestamptz(3);
create index event_starting on event (start_at) where status = 'published';
