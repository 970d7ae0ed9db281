create extension if not exists btree_gin;

create table channel (
  id                uuid primary key,
  type              text not null constraint channel_type_known
    check (type in ('direct', 'group', 'startup', 'event', 'hub', 'announcement')),
  -- Of groups; the others are named by what they belong to.
  name              text not null default '',
  description       text not null default '',
  photo_file_id     uuid references file (id) on delete set null,
  posting_policy    text not null default 'everyone'
    constraint channel_posting_policy_known check (posting_policy in ('everyone', 'moderators')),
  startup_id        uuid constraint channel_of_startup_once unique references startup (id) on delete cascade,
  region_hub_id     uuid constraint channel_of_hub_once unique references region_hub (id) on delete cascade,
  event_id          uuid constraint channel_of_event_once unique references event (id) on delete cascade,
  -- '<lower id>:<higher id>'
  direct_key        text constraint channel_direct_once unique,
  pinned_message_id uuid,
  -- Given under this row's lock, so that the order of commits is the order of numbers.
  last_seq          integer not null default 0,
  last_rev          integer not null default 0,
  -- The revision of the last change of name, photo, members or what is pinned.
  detail_rev        integer not null default 0,
  last_message_at   timestamptz(3),
  created_by        uuid references app_user (id) on delete set null,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  constraint channel_belongs check (
    (type = 'startup') = (startup_id is not null)
    and (type = 'hub') = (region_hub_id is not null)
    and (type = 'event') = (event_id is not null)
    and (type = 'direct') = (direct_key is not null)
  )
);
create index channel_by_maker on channel (created_by, created_at) where created_by is not null;
create unique index channel_announcement_once on channel (type) where type = 'announcement';

create table channel_member (
  channel_id    uuid not null references channel (id) on delete cascade,
  user_id       uuid not null references app_user (id) on delete cascade,
  role          text not null constraint channel_member_role_known check (role in ('owner', 'moderator', 'member')),
  status        text not null default 'active'
    constraint channel_member_status_known check (status in ('active', 'left', 'removed')),
  is_pinned     boolean not null default false,
  is_mute       boolean not null default false,
  last_read_seq integer not null default 0,
  -- Messages up to this one are from before they came, and not theirs to read.
  joined_seq    integer not null default 0,
  joined_at     timestamptz(3) not null,
  -- The last message that they were pushed or told of.
  told_seq      integer not null default 0,
  updated_at    timestamptz(3) not null,
  constraint channel_member_once primary key (channel_id, user_id)
);
create index channel_member_by_user on channel_member (user_id, channel_id) where status = 'active';
create index channel_member_active on channel_member (channel_id, role, joined_at) where status = 'active';

create table message (
  channel_id uuid not null references channel (id) on delete cascade,
  seq        integer not null,
  id         uuid not null,
  rev        integer not null,
  -- Null for the system, and once the account is gone.
  sender_id  uuid references app_user (id) on delete set null,
  kind       text not null constraint message_kind_known check (kind in ('text', 'media', 'system')),
  body       text not null constraint message_body_length check (length(body) <= 4000),
  reply_to   uuid,
  mentions   uuid[] not null default '{}',
  -- What was sent at first, hashed: the same id with other words is refused, not lost.
  sent_hash  text not null,
  created_at timestamptz(3) not null,
  edited_at  timestamptz(3),
  deleted_at timestamptz(3),
  search     tsvector generated always as (search_vector(body)) stored,
  constraint message_in_order primary key (channel_id, seq),
  constraint message_once unique (channel_id, id)
);
create index message_by_rev on message (channel_id, rev);
create index message_search on message using gin (channel_id, search) where deleted_at is null;
create index message_by_sender on message (sender_id, created_at);
create index message_mentions on message using gin (channel_id, mentions) where mentions <> '{}';

create table message_reaction (
  channel_id uuid not null,
  message_id uuid not null,
  user_id    uuid not null references app_user (id) on delete cascade,
  emoji      text not null,
  created_at timestamptz(3) not null,
  constraint message_reaction_once primary key (channel_id, message_id, emoji, user_id),
  constraint message_reaction_of_message foreign key (channel_id, message_id)
    references message (channel_id, id) on delete cascade
);
create index message_reaction_by_user on message_reaction (user_id);

-- A file waits for its message; one that never comes is swept away after a day.
create table message_attachment (
  id         uuid primary key references file (id) on delete cascade,
  channel_id uuid not null references channel (id) on delete cascade,
  message_id uuid,
  seq        integer,
  owner_id   uuid references app_user (id) on delete set null,
  kind       text not null constraint message_attachment_kind_known check (kind in ('image', 'document')),
  width      integer,
  height     integer,
  position   integer not null default 0,
  created_at timestamptz(3) not null,
  constraint message_attachment_of_message foreign key (channel_id, message_id)
    references message (channel_id, id) on delete cascade
);
create index message_attachment_by_message on message_attachment (channel_id, message_id, position);
create index message_attachment_latest on message_attachment (channel_id, kind, seq desc) where seq is not null;
create index message_attachment_waiting on message_attachment (created_at) where message_id is null;

alter table file drop constraint file_purpose_known;
alter table file add constraint file_purpose_known
  check (purpose in ('avatar', 'upload', 'library', 'startup', 'export', 'channel', 'chat'));
alter table file drop constraint file_has_owner;
alter table file add constraint file_has_owner
  check (owner_id is not null or purpose in ('library', 'startup', 'channel'));

create table web_push_subscription (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  session_id uuid not null constraint web_push_subscription_of_session unique references session (id) on delete cascade,
  endpoint   text not null constraint web_push_subscription_endpoint unique,
  p256dh     text not null,
  auth       text not null,
  failures   integer not null default 0,
  created_at timestamptz(3) not null
);
create index web_push_subscription_by_user on web_push_subscription (user_id);

-- For the moderators' queue. The words are kept as they were when it was reported.
create table report (
  id          uuid primary key,
  reporter_id uuid references app_user (id) on delete set null,
  subject     text not null constraint report_subject_known check (subject in ('message', 'user', 'topic', 'reply')),
  subject_id  uuid not null,
  channel_id  uuid references channel (id) on delete set null,
  about_id    uuid references app_user (id) on delete set null,
  reason      text not null constraint report_reason_known
    check (reason in ('spam', 'harassment', 'fraud', 'sexual', 'hate', 'other')),
  note        text not null default '',
  excerpt     text not null default '',
  status      text not null default 'open'
    constraint report_status_known check (status in ('open', 'upheld', 'dismissed')),
  due_at      timestamptz(3) not null,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  constraint report_once unique (reporter_id, subject, subject_id)
);
create index report_open on report (due_at) where status = 'open';
create index report_by_subject on report (subject, subject_id);
create index report_by_about on report (about_id, created_at desc);

-- Presence, typing and how far one has read are told to others only by consent.
alter table user_setting
  add column shows_presence boolean not null default false,
  add column push_shows_text boolean not null default false;
alter table app_user add column last_seen_at timestamptz(3);

-- Who is here, of those who let it be known, by the process that holds their sockets. Lost in a crash, and made anew.
create unlogged table presence (
  user_id      uuid not null references app_user (id) on delete cascade,
  process_id   uuid not null,
  online_until timestamptz(3) not null,
  constraint presence_once primary key (user_id, process_id)
);
create index presence_by_process on presence (process_id);
create index presence_until on presence (online_until);

-- Who no longer lets it be known is gone at once, and has never been here; who does from now on is looked for.
create function keep_presence() returns trigger language plpgsql as $$
begin
  if not new.shows_presence then
    delete from presence where user_id = new.user_id;
    update app_user set last_seen_at = null where id = new.user_id;
  end if;
  perform pg_notify('presence', new.user_id || case when new.shows_presence then ' asked' else ' off' end);
  return null;
end $$;
create trigger user_setting_presence after update of shows_presence on user_setting
  for each row when (old.shows_presence is distinct from new.shows_presence) execute function keep_presence();
create trigger user_setting_presence_first after insert on user_setting
  for each row when (new.shows_presence) execute function keep_presence();

create function tell_block() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_block', new.user_id || ' ' || new.blocked_user_id);
  return null;
end $$;
create trigger user_block_told after insert on user_block for each row execute function tell_block();

-- Who is out is out on every node, by whatever way it came: sockets leave as soon as this is committed.
create function tell_channel_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('channel_member', old.channel_id || ' ' || old.user_id || ' out');
  elsif new.status <> 'active' and (tg_op = 'INSERT' or old.status = 'active') then
    perform pg_notify('channel_member', new.channel_id || ' ' || new.user_id || ' out');
  elsif new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    perform pg_notify('channel_member', new.channel_id || ' ' || new.user_id || ' in');
  end if;
  return null;
end $$;
create trigger channel_member_told after insert or update of status or delete on channel_member
  for each row execute function tell_channel_member();

-- Messages, their changes and those of the channel itself all take its next revision: who listens looks what is new.
create function tell_channel() returns trigger language plpgsql as $$
begin
  perform pg_notify('channel', new.id || ' ' || new.last_rev || ' ' || new.last_seq);
  return null;
end $$;
create trigger channel_told after update of last_rev on channel for each row execute function tell_channel();

-- Never locks the channel itself: hundreds come into a hub's room or an event's at once.
create function join_channel(wanted_channel uuid, wanted_user uuid, wanted_role text, starts_mute boolean)
returns void language sql as $$
  insert into channel_member (channel_id, user_id, role, is_mute, joined_at, updated_at, last_read_seq)
  select channel.id, wanted_user, wanted_role, starts_mute, now(), now(), channel.last_seq
  from channel
  where channel.id = wanted_channel
  on conflict (channel_id, user_id) do update
  set role = excluded.role,
      status = 'active',
      joined_at = case when channel_member.status = 'active' then channel_member.joined_at else excluded.joined_at end,
      last_read_seq = greatest(
        channel_member.last_read_seq,
        case when channel_member.status <> 'active' then excluded.last_read_seq else 0 end
      ),
      updated_at = excluded.updated_at
  where channel_member.status <> 'active' or channel_member.role <> excluded.role
$$;

create function leave_channel(wanted_channel uuid, wanted_user uuid) returns void language sql as $$
  update channel_member
  set status = 'removed', is_pinned = false, updated_at = now()
  where channel_id = wanted_channel and user_id = wanted_user and status = 'active'
$$;

-- A startup's channel is there as soon as the startup is, and has its members and nobody else.
create function keep_startup_channel() returns trigger language plpgsql as $$
begin
  insert into channel (id, type, startup_id) values (gen_random_uuid(), 'startup', new.id);
  return null;
end $$;
create trigger startup_channel after insert on startup for each row execute function keep_startup_channel();

create function keep_startup_channel_member() returns trigger language plpgsql as $$
declare
  its_channel uuid;
begin
  if tg_op = 'DELETE' then
    select id into its_channel from channel where startup_id = old.startup_id;
    perform leave_channel(its_channel, old.user_id);
    update channel set last_rev = last_rev + 1, detail_rev = last_rev + 1 where id = its_channel;
    return null;
  end if;
  select id into its_channel from channel where startup_id = new.startup_id;
  perform join_channel(its_channel, new.user_id,
    case new.role when 'owner' then 'owner' when 'admin' then 'moderator' else 'member' end, false);
  update channel set last_rev = last_rev + 1, detail_rev = last_rev + 1 where id = its_channel;
  return null;
end $$;
create trigger startup_member_channel after insert or update of role or delete on startup_member
  for each row execute function keep_startup_channel_member();

create function keep_hub_channel() returns trigger language plpgsql as $$
begin
  insert into channel (id, type, region_hub_id) values (gen_random_uuid(), 'hub', new.id);
  return null;
end $$;
create trigger region_hub_channel after insert on region_hub for each row execute function keep_hub_channel();

insert into channel (id, type, posting_policy) values (gen_random_uuid(), 'announcement', 'moderators');

-- What somebody is in a hub's room, or where the programme speaks to all (no hub).
create function role_in_channel(person app_user, hub uuid) returns text language sql stable as $$
  select case
    when person.scope = 'admin' then 'owner'
    when person.scope = 'operator' and (person.operator_hub_id is null or person.operator_hub_id = hub) then 'moderator'
    else 'member'
  end
$$;

-- A group whose last owner has gone goes to who looked after it, or who has been in it longest.
create function hand_over_groups(gone uuid) returns void language sql as $$
  update channel_member heir
  set role = 'owner', updated_at = now()
  from (
    select distinct on (m.channel_id) m.channel_id, m.user_id
    from channel_member m
    join channel_member before on before.channel_id = m.channel_id and before.user_id = gone and before.role = 'owner'
    join channel on channel.id = m.channel_id and channel.type = 'group'
    where m.status = 'active'
      and not exists (
        select
        from channel_member owner
        where owner.channel_id = m.channel_id and owner.role = 'owner' and owner.status = 'active'
      )
    order by m.channel_id, m.role = 'moderator' desc, m.joined_at, m.user_id
  ) next
  where heir.channel_id = next.channel_id
    and heir.user_id = next.user_id;
  update channel
  set last_rev = last_rev + 1, detail_rev = last_rev + 1
  from channel_member m
  where channel.type = 'group' and m.channel_id = channel.id and m.user_id = gone and m.status = 'removed'
$$;

-- Everybody who is active hears the programme, and the people of a hub have a room: muted at first. An operator of one
-- hub looks after its room, others after all of them. Who is suspended comes back to what they left; who closes their
-- account keeps only what they wrote with somebody, who may still read it.
create function keep_person_channels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status in ('deactivated', 'anonymised') then
    update channel_member
    set status = 'removed', updated_at = now()
    where user_id = new.id
      and status = 'active'
      and exists (select from channel where id = channel_id and type <> 'direct');
    perform hand_over_groups(new.id);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform leave_channel(channel.id, new.id)
    from channel
    where channel.region_hub_id in (old.region_hub_id, old.operator_hub_id)
      and channel.region_hub_id is distinct from new.region_hub_id
      and channel.region_hub_id is distinct from new.operator_hub_id;
  end if;
  if new.status = 'active' then
    perform join_channel(channel.id, new.id, role_in_channel(new, channel.region_hub_id), channel.type = 'hub')
    from channel
    where channel.type = 'announcement' or channel.region_hub_id in (new.region_hub_id, new.operator_hub_id);
  end if;
  return null;
end $$;
create trigger app_user_channels after insert or update of status, region_hub_id, scope, operator_hub_id on app_user
  for each row execute function keep_person_channels();

-- An event gets its channel with the first person who surely takes part.
create function keep_event_channel() returns trigger language plpgsql as $$
declare
  its_channel uuid;
  was_in boolean := tg_op <> 'INSERT' and old.user_id is not null and old.status in ('registered', 'attended', 'no_show');
  is_in boolean := tg_op <> 'DELETE' and new.user_id is not null and new.status in ('registered', 'attended', 'no_show');
begin
  if was_in and (not is_in or new.user_id <> old.user_id) then
    select id into its_channel from channel where event_id = old.event_id;
    perform leave_channel(its_channel, old.user_id);
  end if;
  if is_in and (not was_in or new.user_id <> old.user_id) then
    insert into channel (id, type, event_id) values (gen_random_uuid(), 'event', new.event_id)
    on conflict (event_id) do nothing;
    select id into its_channel from channel where event_id = new.event_id;
    perform join_channel(its_channel, new.user_id, 'member', false);
  end if;
  return null;
end $$;
create trigger event_participant_channel after insert or update of status, user_id or delete on event_participant
  for each row execute function keep_event_channel();

-- Those who were here before chat was.
insert into channel (id, type, startup_id) select gen_random_uuid(), 'startup', startup.id from startup;
insert into channel (id, type, region_hub_id) select gen_random_uuid(), 'hub', region_hub.id from region_hub;
insert into channel (id, type, event_id)
select gen_random_uuid(), 'event', event_id
from event_participant
where user_id is not null and status in ('registered', 'attended', 'no_show')
group by event_id;
insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
select channel.id, startup_member.user_id,
  case startup_member.role when 'owner' then 'owner' when 'admin' then 'moderator' else 'member' end, now(), now()
from startup_member
join channel on channel.startup_id = startup_member.startup_id;
insert into channel_member (channel_id, user_id, role, is_mute, joined_at, updated_at)
select channel.id, app_user.id, role_in_channel(app_user, channel.region_hub_id), channel.type = 'hub', now(), now()
from app_user
join channel
  on channel.type = 'announcement' or channel.region_hub_id in (app_user.region_hub_id, app_user.operator_hub_id)
where app_user.status = 'active';
insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
select distinct channel.id, event_participant.user_id, 'member', now(), now()
from event_participant
join channel on channel.event_id = event_participant.event_id
where event_participant.user_id is not null and event_participant.status in ('registered', 'attended', 'no_show');
