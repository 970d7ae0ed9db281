-- Staff read some works that peers have accepted: by chance, where hand-ins look arranged, or before a certificate
-- (docs/decisions/learning/0124-peer-readers-are-drawn.md).
set local lock_timeout = '3s';

alter table task_submission
  drop constraint task_submission_staff_reason_known,
  add constraint task_submission_staff_reason_known
    check (staff_reason in ('spread', 'report', 'unread', 'revision', 'sample', 'together', 'certificate')) not valid;
alter table task_submission validate constraint task_submission_staff_reason_known;

create index task_submission_checked on task_submission (staff_since)
  where state = 'accepted' and staff_reason in ('sample', 'together', 'certificate');
