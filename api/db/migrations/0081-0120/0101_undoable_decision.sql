-- The outcome of a decision by staff of which the person is not notified yet. It can be undone until then.
alter table event_participant
  add column notify_outcome text constraint event_participant_outcome_known
    check (notify_outcome in ('approved', 'waitlisted', 'declined')),
  add column notify_at timestamptz(3),
  add constraint event_participant_outcome_time check ((notify_outcome is null) = (notify_at is null));
create index event_participant_notify on event_participant (notify_at) where notify_at is not null;
