-- Lists of events are read in the order of their start, the page as well as the number of all from the index alone.
-- Seats are in none of them: taking one must not rewrite an index.
create index event_by_start on event (start_at, id)
  include (end_at, scope, mode, stage_id, region_hub_id, region_id) where status = 'published';
create index event_of_hub_by_start on event (region_hub_id, start_at, id)
  include (end_at, scope, mode, stage_id, region_id) where status = 'published';
create index event_by_end on event (end_at, id)
  include (start_at, scope, mode, stage_id, region_hub_id, region_id) where status = 'published';
-- What is on now, on a day, or in a month.
create index event_during on event using gist (tstzrange(start_at, end_at)) where status = 'published';
-- What one could register for now.
create index event_by_registration on event (registration_closes_at, registration_opens_at)
  where status = 'published';

drop index event_to_come;
drop index event_by_hub;
