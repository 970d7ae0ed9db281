-- Peer readers must not learn when a work was handed in. UUIDv7 names of files tell it, so readers get random ones.
set local lock_timeout = '3s';

alter table task_submission_file add column reader_key uuid not null default gen_random_uuid();
create unique index task_submission_file_reader_key on task_submission_file (reader_key);

-- Ids and deadlines tell when a work was assigned, which is when it was handed in. Opened works keep their ids, because
-- devices store unsent reviews by them.
update task_review r
set id = case when r.state = 'assigned' and r.opened_at is not null then r.id else gen_random_uuid() end,
    due_at = (date_trunc('day', r.due_at at time zone u.time_zone) + interval '1 day') at time zone u.time_zone
      - interval '1 millisecond'
from app_user u
where u.id = r.reviewer_id
  and r.kind <> 'staff';
