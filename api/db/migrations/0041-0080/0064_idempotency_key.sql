-- What calls with an Idempotency-Key were answered, for a day (api/src/lib/idempotency.ts, decision 0082).
set local lock_timeout = '3s';

create table idempotency_key (
  -- Of who asked, the call and the key.
  digest      text primary key,
  -- Whose turn it is: whoever was given up on finds another one here, and takes back what it did.
  claim_id    uuid not null,
  -- Null for guests.
  user_id     uuid references app_user (id) on delete cascade,
  -- Of what was sent, with the key.
  fingerprint text not null,
  -- Something of it is committed, in the same transaction as this.
  is_done     boolean not null default false,
  status      integer,
  body        text,
  claimed_at  timestamptz(3) not null,
  created_at  timestamptz(3) not null,
  constraint idempotency_key_answer_whole check ((status is null) = (body is null))
);
create index idempotency_key_by_person on idempotency_key (user_id);
create index idempotency_key_by_age on idempotency_key (created_at);
