-- What a registration says that comes while the resend delay runs waits beside a challenge that nobody was mailed:
-- its code and link prove nothing, its id says whose browser typed what.
alter table email_challenge add column is_mailed boolean not null default true;

-- `proof`: that somebody who is signed in owns the account, where there is no password. The version before mails
-- codes for `close` while this one starts.
alter table email_challenge drop constraint email_challenge_purpose_known;
alter table email_challenge add constraint email_challenge_purpose_known
  check (purpose in ('validation', 'reset', 'link', 'participation', 'close', 'proof')) not valid;
