-- Staff may lower the seats below those taken: nobody loses a seat, and offers stop until there is room (docs/changes.md).
set local lock_timeout = '3s';

alter table event drop constraint event_seats_offline, drop constraint event_seats_online;
alter table event add constraint event_taken check (taken_offline >= 0 and taken_online >= 0);
alter table ignition_content drop constraint ignition_content_seats;
alter table ignition_content add constraint ignition_content_taken check (taken >= 0);

-- What a guest's mail names, such as 'event:<id>': a change withdraws the mails that still wait.
alter table mail add column about text;
create index if not exists mail_waiting_about on mail (about) where status = 'queued' and about is not null;
