-- What people were asked stays as it was: a changed question is a new one, which takes the old one's place.
alter table question add column asked_at timestamptz(3);
alter table question add column replaces_id uuid references question (id) on delete set null;
create index question_replaced on question (replaces_id) where replaces_id is not null;

update question q
set asked_at = (
  select min(a.created_at)
  from quiz_attempt a
  where a.quiz_id = q.quiz_id
    and a.question_order @> jsonb_build_array(jsonb_build_object('question_id', q.id::text))
);
