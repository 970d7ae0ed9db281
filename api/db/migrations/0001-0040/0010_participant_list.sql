-- Operators read an event's participants in the order in which they came.
create index event_participant_in_order on event_participant (event_id, created_at, id);
