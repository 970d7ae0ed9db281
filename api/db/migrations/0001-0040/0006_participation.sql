-- A seat belongs to: registered, offered, attended, no_show. The event's `taken_*` counts them, by conditional updates.
alter table event_participant
  add column offer_expires_at timestamptz(3),
  add column queued_at        timestamptz(3),
  add column attended_at      timestamptz(3),
  add column cancelled_at     timestamptz(3);
create index event_participant_queue on event_participant (event_id, attend_mode, queued_at) where status = 'waitlisted';
create index event_participant_offers on event_participant (offer_expires_at) where status = 'offered';
create index event_participant_by_event on event_participant (event_id, status, created_at);
create index event_participant_by_email on event_participant (lower(email)) where user_id is null;

alter table email_challenge drop constraint email_challenge_purpose_known;
alter table email_challenge add constraint email_challenge_purpose_known
  check (purpose in ('validation', 'reset', 'link', 'participation'));

-- The address of a feed is told once; only its token's hash is kept.
create table calendar_feed (
  user_id    uuid primary key references app_user (id) on delete cascade,
  token_hash text not null constraint calendar_feed_token_unique unique,
  created_at timestamptz(3) not null
);
