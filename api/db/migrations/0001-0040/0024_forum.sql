create table forum_category (
  id              uuid primary key,
  slug            text not null constraint forum_category_slug_unique unique,
  name            text not null,
  description     text not null default '',
  icon            text not null default 'message-circle',
  position        integer not null default 0,
  -- Only the programme's staff begin topics here.
  is_announcement boolean not null default false,
  -- Kept by a trigger: topics that everybody may read.
  topic_count     integer not null default 0,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now()
);

/* Ten times as much response is worth two days: who was first stays first until somebody is spoken with more. It does
   not depend on the hour of asking, so that it can be kept in an index and pages stay where they are. */
create function forum_hotness(reactions integer, replies integer, begun timestamptz)
returns double precision language sql immutable parallel safe as $$
  select log(greatest(1, reactions + 2 * replies)::double precision)
    + extract(epoch from begun - timestamptz '2026-01-01 00:00:00+00')::double precision / 172800
$$;

create table forum_topic (
  id                uuid primary key,
  category_id       uuid not null references forum_category (id),
  -- Null once the account is gone.
  author_id         uuid references app_user (id) on delete set null,
  type              text not null
    constraint forum_topic_type_known check (type in ('diskusi', 'pertanyaan', 'pengumuman', 'karya')),
  title             text not null constraint forum_topic_title_length check (length(title) <= 150),
  -- Markdown, and the cleaned HTML that it makes.
  body              text not null constraint forum_topic_body_length check (length(body) <= 20000),
  body_html         text not null,
  tags              text[] not null default '{}',
  mentions          uuid[] not null default '{}',
  region_hub_id     uuid references region_hub (id),
  stage_id          uuid references program_stage (id),
  accepted_reply_id uuid,
  is_pinned         boolean not null default false,
  closed_at         timestamptz(3),
  -- By a moderator, or by reports of people who were right before.
  hidden_at         timestamptz(3),
  deleted_at        timestamptz(3),
  status            text not null generated always as (
    case
      when hidden_at is not null then 'hidden'
      when closed_at is not null then 'closed'
      when accepted_reply_id is not null then 'solved'
      else 'open'
    end) stored,
  -- The number of the latest reply; given under this row's lock.
  last_seq          integer not null default 0,
  -- Kept by triggers: replies that everybody may read, and reactions.
  reply_count       integer not null default 0,
  reaction_count    integer not null default 0,
  hot               double precision not null
    generated always as (forum_hotness(reaction_count, reply_count, created_at)) stored,
  rev               integer not null default 1,
  -- What was sent at first, hashed: the same id with other words is refused, not lost.
  sent_hash         text not null,
  last_activity_at  timestamptz(3) not null,
  created_at        timestamptz(3) not null,
  edited_at         timestamptz(3),
  search            tsvector generated always as (
    setweight(search_vector(title), 'A') || setweight(search_vector(search_list(tags)), 'B')
    || setweight(search_vector(body), 'C')) stored
);
create index forum_topic_latest on forum_topic (created_at desc, id desc) where hidden_at is null and deleted_at is null;
create index forum_topic_hottest on forum_topic (hot desc, id desc) where hidden_at is null and deleted_at is null;
create index forum_topic_unanswered on forum_topic (created_at desc, id desc)
  where type = 'pertanyaan' and accepted_reply_id is null and closed_at is null and hidden_at is null and deleted_at is null;
create index forum_topic_latest_of_category on forum_topic (category_id, created_at desc, id desc)
  where hidden_at is null and deleted_at is null;
create index forum_topic_hottest_of_category on forum_topic (category_id, hot desc, id desc)
  where hidden_at is null and deleted_at is null;
create index forum_topic_latest_of_hub on forum_topic (region_hub_id, created_at desc, id desc)
  where region_hub_id is not null and hidden_at is null and deleted_at is null;
create index forum_topic_latest_of_stage on forum_topic (stage_id, created_at desc, id desc)
  where stage_id is not null and hidden_at is null and deleted_at is null;
create index forum_topic_latest_of_type on forum_topic (type, created_at desc, id desc)
  where hidden_at is null and deleted_at is null;
create index forum_topic_pinned on forum_topic (created_at desc) where is_pinned;
create index forum_topic_by_author on forum_topic (author_id, created_at desc);
create index forum_topic_tags on forum_topic using gin (tags) where hidden_at is null and deleted_at is null;
create index forum_topic_search on forum_topic using gin (search) where hidden_at is null and deleted_at is null;
-- Titles that are spelled much like another, the nearest first.
create index forum_topic_title_near on forum_topic using gist (lower(title) gist_trgm_ops (siglen = 256))
  where hidden_at is null and deleted_at is null;
create index forum_topic_mentions on forum_topic using gin (mentions) where mentions <> '{}';
create trigger forum_topic_search_words after insert or update of title, tags on forum_topic
  for each row execute function note_search_words('title', 'tags');

create table forum_reply (
  id             uuid primary key,
  topic_id       uuid not null references forum_topic (id) on delete cascade,
  -- A first-level reply of the same topic.
  parent_id      uuid,
  seq            integer not null,
  author_id      uuid references app_user (id) on delete set null,
  body           text not null constraint forum_reply_body_length check (length(body) <= 20000),
  body_html      text not null,
  mentions       uuid[] not null default '{}',
  reaction_count integer not null default 0,
  rev            integer not null default 1,
  sent_hash      text not null,
  hidden_at      timestamptz(3),
  deleted_at     timestamptz(3),
  created_at     timestamptz(3) not null,
  edited_at      timestamptz(3),
  constraint forum_reply_in_order unique (topic_id, seq),
  constraint forum_reply_of_topic unique (topic_id, id),
  constraint forum_reply_parent foreign key (topic_id, parent_id) references forum_reply (topic_id, id) on delete cascade
);
create index forum_reply_first_level on forum_reply (topic_id, seq) where parent_id is null;
create index forum_reply_nested on forum_reply (parent_id, seq) where parent_id is not null;
create index forum_reply_by_author on forum_reply (author_id, created_at desc);
create index forum_reply_mentions on forum_reply using gin (mentions) where mentions <> '{}';
alter table forum_topic add constraint forum_topic_accepted
  foreign key (id, accepted_reply_id) references forum_reply (topic_id, id);

-- One for each person and post.
create table forum_reaction (
  id         uuid primary key,
  topic_id   uuid references forum_topic (id) on delete cascade,
  reply_id   uuid references forum_reply (id) on delete cascade,
  user_id    uuid not null references app_user (id) on delete cascade,
  emoji      text not null,
  created_at timestamptz(3) not null,
  constraint forum_reaction_of_one check (num_nonnulls(topic_id, reply_id) = 1),
  constraint forum_reaction_to_topic_once unique (topic_id, user_id),
  constraint forum_reaction_to_reply_once unique (reply_id, user_id)
);
create index forum_reaction_by_user on forum_reaction (user_id, created_at desc);
-- Whom people have reacted to of late.
create index forum_reaction_latest on forum_reaction (created_at);

create table forum_follow (
  id          uuid primary key,
  user_id     uuid not null references app_user (id) on delete cascade,
  topic_id    uuid references forum_topic (id) on delete cascade,
  category_id uuid references forum_category (id) on delete cascade,
  level       text not null constraint forum_follow_level_known check (level in ('all', 'mention', 'none')),
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  constraint forum_follow_of_one check (num_nonnulls(topic_id, category_id) = 1),
  constraint forum_follow_topic_once unique (user_id, topic_id),
  constraint forum_follow_category_once unique (user_id, category_id)
);
create index forum_follow_of_topic on forum_follow (topic_id, level) where topic_id is not null;
create index forum_follow_of_category on forum_follow (category_id, level) where category_id is not null;

-- Wordings before an edit.
create table forum_edit (
  id         uuid primary key,
  topic_id   uuid references forum_topic (id) on delete cascade,
  reply_id   uuid references forum_reply (id) on delete cascade,
  -- Who wrote it and has changed it.
  author_id  uuid references app_user (id) on delete set null,
  title      text,
  body       text not null,
  body_html  text not null,
  created_at timestamptz(3) not null,
  constraint forum_edit_of_one check (num_nonnulls(topic_id, reply_id) = 1)
);
create index forum_edit_of_topic on forum_edit (topic_id, created_at desc) where topic_id is not null;
create index forum_edit_of_reply on forum_edit (reply_id, created_at desc) where reply_id is not null;
create index forum_edit_by_author on forum_edit (author_id, created_at);

-- A picture waits for its post; one that never comes is swept away after a day.
create table forum_image (
  id         uuid primary key references file (id) on delete cascade,
  owner_id   uuid references app_user (id) on delete set null,
  topic_id   uuid references forum_topic (id) on delete cascade,
  reply_id   uuid references forum_reply (id) on delete cascade,
  width      integer not null,
  height     integer not null,
  alt        text not null default '',
  position   integer not null default 0,
  created_at timestamptz(3) not null,
  constraint forum_image_of_one check (num_nonnulls(topic_id, reply_id) <= 1)
);
create index forum_image_of_topic on forum_image (topic_id, position) where topic_id is not null;
create index forum_image_of_reply on forum_image (reply_id, position) where reply_id is not null;
create index forum_image_by_owner on forum_image (owner_id, created_at desc);
create index forum_image_waiting on forum_image (created_at) where topic_id is null and reply_id is null;

alter table file drop constraint file_purpose_known;
alter table file add constraint file_purpose_known
  check (purpose in ('avatar', 'upload', 'library', 'startup', 'export', 'channel', 'chat', 'forum'));

-- Counts are kept where rows come and go, whatever the way. An answer that cannot be read answers no more.
create function count_forum_reply() returns trigger language plpgsql as $$
declare
  was integer := 0;
  becomes integer := 0;
begin
  if tg_op <> 'INSERT' then
    was := (old.hidden_at is null and old.deleted_at is null)::integer;
  end if;
  if tg_op <> 'DELETE' then
    becomes := (new.hidden_at is null and new.deleted_at is null)::integer;
  end if;
  if was <> becomes then
    update forum_topic
    set reply_count = reply_count + becomes - was,
        accepted_reply_id = case when becomes > 0 or accepted_reply_id <> old.id then accepted_reply_id end
    where id = coalesce(new.topic_id, old.topic_id);
  end if;
  return null;
end $$;
create trigger forum_reply_counted after insert or delete or update of hidden_at, deleted_at on forum_reply
  for each row execute function count_forum_reply();

create function count_forum_reaction() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  row forum_reaction := coalesce(new, old);
begin
  if row.topic_id is not null then
    update forum_topic set reaction_count = reaction_count + change where id = row.topic_id;
  else
    update forum_reply set reaction_count = reaction_count + change where id = row.reply_id;
  end if;
  return null;
end $$;
create trigger forum_reaction_counted after insert or delete on forum_reaction
  for each row execute function count_forum_reaction();

create function count_forum_topic() returns trigger language plpgsql as $$
declare
  was integer := 0;
  becomes integer := 0;
begin
  if tg_op <> 'INSERT' then
    was := (old.hidden_at is null and old.deleted_at is null)::integer;
  end if;
  if tg_op <> 'DELETE' then
    becomes := (new.hidden_at is null and new.deleted_at is null)::integer;
  end if;
  if tg_op = 'UPDATE' and old.category_id = new.category_id and was = becomes then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.category_id <> new.category_id then
    -- In order, so that two topics that change places do not wait for each other.
    perform from forum_category where id in (old.category_id, new.category_id) order by id for no key update;
  end if;
  if was > 0 then
    update forum_category set topic_count = topic_count - 1 where id = old.category_id;
  end if;
  if becomes > 0 then
    update forum_category set topic_count = topic_count + 1 where id = new.category_id;
  end if;
  return null;
end $$;
create trigger forum_topic_counted after insert or delete or update of category_id, hidden_at, deleted_at on forum_topic
  for each row execute function count_forum_topic();

-- What those who read a topic hear of at once, whichever code has changed it. Reactions wait for the next look.
create function tell_forum_topic() returns trigger language plpgsql as $$
begin
  perform pg_notify('forum_change', new.id || ' ' || new.last_seq);
  return null;
end $$;
create trigger forum_topic_told after update on forum_topic for each row
  when (
    (old.rev, old.hidden_at, old.deleted_at, old.closed_at, old.accepted_reply_id, old.is_pinned)
    is distinct from (new.rev, new.hidden_at, new.deleted_at, new.closed_at, new.accepted_reply_id, new.is_pinned)
  )
  execute function tell_forum_topic();

create function tell_forum_reply() returns trigger language plpgsql as $$
begin
  perform pg_notify('forum_change', new.topic_id || ' ' || forum_topic.last_seq || ' ' || new.id)
  from forum_topic
  where forum_topic.id = new.topic_id;
  return null;
end $$;
create trigger forum_reply_told after insert or update of rev, hidden_at, deleted_at on forum_reply
  for each row execute function tell_forum_reply();

-- The weekly letter of one's hub is sent only to who asked for it.
alter table user_setting
  add column forum_digest boolean not null default false,
  -- The Monday of the last one: each person once a week.
  add column forum_digest_on date;
create index user_setting_forum_digest on user_setting (user_id) where forum_digest;
-- Where a letter of news is ended by one click of a mail program.
alter table mail add column unsubscribe_url text;
