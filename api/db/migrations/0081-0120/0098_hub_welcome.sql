-- The greeting of a hub's operator for new members of its channel, and members who have opened an event's channel.
set local lock_timeout = '3s';

alter table region_hub add column welcome_text text
  constraint region_hub_welcome_length check (length(welcome_text) <= 600);

alter table channel_member add column has_opened boolean not null default false;
