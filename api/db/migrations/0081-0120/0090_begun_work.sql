-- Changes of a quiz or a task apply to work that begins afterwards (docs/changes.md).
set local lock_timeout = '3s';

-- The rule that an attempt began with. Null for attempts that ended before this column: their results hold it.
alter table quiz_attempt add column pass_percent integer;
update quiz_attempt a
set pass_percent = q.pass_percent
from quiz q
where q.id = a.quiz_id
  and a.state = 'in_progress';

-- Keys before corrections, the oldest first: [{ answer_key, right_ids, until, is_regraded }]. `right_ids` are ids of
-- options: the right ones, or of an ordering all of them in order.
alter table question
  add column former_keys jsonb not null default '[]',
  -- When a correction whose results are to rise was saved; null once all are regraded.
  add column regrades_since timestamptz(3);
create index question_to_regrade on question (quiz_id) where regrades_since is not null;

-- The latest `regrades_since` that the result has followed.
alter table quiz_result add column regraded_at timestamptz(3);

create function refuse_lower_result() returns trigger language plpgsql as $$
begin
  if new.percent < old.percent
    or new.score < old.score
    or new.passed < old.passed
    or (new.attempt_id, new.user_id, new.quiz_id, new.max_score, new.pass_percent, new.created_at)
      is distinct from (old.attempt_id, old.user_id, old.quiz_id, old.max_score, old.pass_percent, old.created_at)
  then
    raise exception 'a quiz result only rises';
  end if;
  return new;
end $$;
drop trigger quiz_result_immutable on quiz_result;
create trigger quiz_result_only_rises before update on quiz_result
  for each row execute function refuse_lower_result();

-- Days that a person had when staff shortened the deadline of a task they had opened; 0: no deadline.
alter table user_workshop_history add column due_days integer;
