-- The office-hour queue of an event's mentors ("Speed Mentoring"): docs/decisions/community/0108.
set local lock_timeout = '3s';

create table mentor_queue (
  id           uuid primary key,
  event_id     uuid not null references event (id) on delete cascade,
  mentor_id    uuid not null references mentor (id) on delete cascade,
  state        text not null constraint mentor_queue_state_known check (state in ('open', 'paused', 'closed')),
  -- What a turn is expected to take, until the turns that were had say it better.
  turn_minutes integer not null constraint mentor_queue_turn check (turn_minutes between 3 and 60),
  -- The last number that was given.
  last_number  integer not null default 0,
  -- Counts the changes of the queue and its tickets.
  rev          integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  constraint mentor_queue_once unique (event_id, mentor_id)
);
create index mentor_queue_of_mentor on mentor_queue (mentor_id);

create table mentor_queue_ticket (
  id          uuid primary key,
  queue_id    uuid not null references mentor_queue (id) on delete cascade,
  -- The queue's, so that nobody waits in two queues of one event.
  event_id    uuid not null references event (id) on delete cascade,
  user_id     uuid references app_user (id) on delete set null,
  number      integer not null,
  state       text not null constraint mentor_queue_ticket_state_known
    check (state in ('waiting', 'called', 'serving', 'done', 'skipped', 'left')),
  -- The number at which it stands: its own, or, of one that came back, that which it stands behind.
  position    integer not null,
  -- When it came back, which it may once.
  returned_at timestamptz(3),
  called_at   timestamptz(3),
  served_at   timestamptz(3),
  ended_at    timestamptz(3),
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  constraint mentor_queue_ticket_number_once unique (queue_id, number),
  constraint mentor_queue_ticket_ended check ((state in ('waiting', 'called', 'serving')) = (ended_at is null)),
  constraint mentor_queue_ticket_called check (state not in ('called', 'serving') or called_at is not null)
);
create unique index mentor_queue_ticket_one_open on mentor_queue_ticket (event_id, user_id)
  where state in ('waiting', 'called', 'serving');
create unique index mentor_queue_ticket_one_current on mentor_queue_ticket (queue_id)
  where state in ('called', 'serving');
create index mentor_queue_ticket_of_event on mentor_queue_ticket (event_id, user_id, created_at desc);
create index mentor_queue_ticket_of_user on mentor_queue_ticket (user_id);
