-- Announcements to the people of a workshop.
set local lock_timeout = '3s';

alter table announcement
  add column workshop_id uuid constraint announcement_workshop references workshop (id),
  add column workshop_part text constraint announcement_workshop_part_known
    check (workshop_part in ('all', 'unfinished', 'not_begun', 'finished')),
  drop constraint announcement_audience_known,
  add constraint announcement_audience_known
    check (audience in ('everyone', 'role', 'stage', 'startup', 'event', 'workshop')),
  add constraint announcement_has_workshop
    check (audience <> 'workshop' or (workshop_id is not null and workshop_part is not null));
create index announcement_by_workshop on announcement (workshop_id) where workshop_id is not null;
