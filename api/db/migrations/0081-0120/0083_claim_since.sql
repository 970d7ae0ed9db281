-- Since when a reader has held a work without a break: a claim is prolonged to two hours at most.
set local lock_timeout = '3s';

alter table task_submission add column claimed_since timestamptz(3);
