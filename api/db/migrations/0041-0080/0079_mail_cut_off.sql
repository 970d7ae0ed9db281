-- A mail server that closes the connection after the last byte may have kept nothing (decisions 0061 and 0076).
set local lock_timeout = '3s';

alter table mail
  -- How often the connection ended before the mail server answered; the first time is `cut_off_at`.
  add column cut_offs integer not null default 0,
  -- A queued mail without a job: the job `mail-retry` asks for one from then on.
  add column next_try_at timestamptz(3);

-- Whether deliveries wait, for all processes: one row.
create table mail_pause (
  is_only   boolean primary key default true constraint mail_pause_once check (is_only),
  -- Up to 3 different mails that were cut off since one was last delivered.
  cut_ids   uuid[] not null default '{}',
  paused_at timestamptz(3),
  -- From then on one mail is tried, during a pause.
  probe_at  timestamptz(3)
);
insert into mail_pause default values;

-- A mail that was sent keeps its text for a day, unless it has a code; one that was given up does not.
create or replace trigger mail_blanked before insert or update on mail
  for each row when (new.status = 'failed' or (new.status = 'sent' and new.good_until is not null))
  execute function blank_settled_mail();

-- On a large table by hand before the deploy: see docs/migrations.md.
create index if not exists mail_with_text on mail (sent_at) where status = 'sent' and text_body <> '';
create index if not exists mail_cut_off on mail (cut_off_at) where cut_off_at is not null;
create index if not exists mail_next_try on mail (next_try_at) where next_try_at is not null;
