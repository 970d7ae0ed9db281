-- Staff change a Markas in which people have booked rooms (docs/changes.md).
set local lock_timeout = '3s';

-- 'kept': the booking holds although the Markas is closed then. 'corrected': its zone was wrong, its hour stays.
alter table schedule_change drop constraint schedule_change_kind_known;
alter table schedule_change add constraint schedule_change_kind_known
  check (kind in ('booked', 'rescheduled', 'occupied', 'completed', 'cancelled', 'released', 'kept', 'corrected'));

-- The booker did not cancel it: the booking's page offers the nearest free slots.
alter table schedule add column cancelled_by_staff boolean not null default false;
