-- Photographs of events: docs/decisions/event/0115.
set local lock_timeout = '3s';

alter table file drop constraint file_purpose_known;
alter table file add constraint file_purpose_known
  check (purpose in ('avatar', 'upload', 'library', 'startup', 'export', 'channel', 'chat', 'forum', 'card', 'event')) not valid;
alter table file drop constraint file_has_owner;
alter table file add constraint file_has_owner
  check (owner_id is not null or purpose in ('library', 'startup', 'channel', 'card', 'event')) not valid;

create table event_photo (
  -- Its file's.
  id            uuid primary key references file (id) on delete cascade,
  event_id      uuid not null references event (id) on delete cascade,
  -- Null for what staff brought: it is the programme's.
  uploader_id   uuid references app_user (id) on delete cascade,
  state         text not null constraint event_photo_state_known check (state in ('pending', 'public')),
  width         integer not null,
  height        integer not null,
  -- Since when it is gone for everybody, because somebody in it asked for that; until staff have looked at it.
  taken_down_at timestamptz(3),
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null
);
create index event_photo_of_event on event_photo (event_id, state, created_at desc, id desc);
create index event_photo_of_uploader on event_photo (uploader_id, event_id);
create index event_photo_waiting on event_photo (created_at, id) where state = 'pending' or taken_down_at is not null;

-- Who asked for a photograph to be taken down.
create table event_photo_removal (
  photo_id   uuid not null references event_photo (id) on delete cascade,
  user_id    uuid not null references app_user (id) on delete cascade,
  -- When staff put the photograph back.
  denied_at  timestamptz(3),
  created_at timestamptz(3) not null,
  constraint event_photo_removal_once primary key (photo_id, user_id)
);
create index event_photo_removal_of_user on event_photo_removal (user_id);
