-- The greeting of a hub's operator for new members of its channel, and members who have opened an event's channel.
set local lock_timeout = '3s';

alter table region_hub add column welcome_text text
  constraint region_hub_welcome_length check (length(welcome_text) <= 300);

alter table channel_member add column has_opened boolean not null default false;

-- The console lists drafts and cancelled rows too, from today on, the nearest first.
create index event_in_console on event (start_at, id);
create index ignition_content_in_console on ignition_content (start_time, id);
create index schedule_in_console on schedule (start_at, id);
