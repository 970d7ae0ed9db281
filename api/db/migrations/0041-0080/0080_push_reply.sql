-- A reply button of a push writes one message: which one, until its token expires (features/notification/deed/claim-reply.ts).
set local lock_timeout = '3s';

create table push_reply (
  token_hash text primary key,
  message_id uuid not null,
  expires_at timestamptz(3) not null
);
create index push_reply_expired on push_reply (expires_at);
