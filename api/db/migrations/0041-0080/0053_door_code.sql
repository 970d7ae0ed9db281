-- Whether the code at the door was given at check-in: only then was somebody there. Walk-ins of before gave none.
alter table schedule add column checked_in_by_code boolean not null default false;
update schedule s
set checked_in_by_code = true
from room r
where r.id = s.room_id
  and r.check_in_required
  and not s.is_walk_in
  and s.checked_in_at is not null;
