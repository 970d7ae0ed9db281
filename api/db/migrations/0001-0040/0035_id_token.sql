-- Id tokens that a provider gave for a code with the browser's own verifier and nonce: only these sign in, once and within
-- minutes. A row stays as long as its token would be good, so that none is marked twice. used_id_token is read by the
-- version before, and goes with the next one.
create table id_token (
  token_hash   text primary key,
  -- What the provider says beside the token, sealed: until it is used.
  told         text,
  usable_until timestamptz(3) not null,
  used_at      timestamptz(3),
  expires_at   timestamptz(3) not null
);
create index id_token_expired on id_token (expires_at);
