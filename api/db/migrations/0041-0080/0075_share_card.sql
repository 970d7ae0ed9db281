-- Cards that people share: docs/decisions/web/0113.
set local lock_timeout = '3s';

-- What each says, and its picture once a job has drawn it. The same words are one card.
create table share_card (
  id         uuid primary key,
  -- Whose it is; null of an event or a startup, which everybody may see.
  user_id    uuid references app_user (id) on delete cascade,
  kind       text not null
    constraint share_card_kind_known check (kind in (
      'event', 'startup', 'certificate', 'badge', 'quiz', 'stage', 'check-in', 'pre-test')),
  -- Null of a pre-test: there is one latest result.
  subject_id uuid,
  format     text not null constraint share_card_format_known check (format in ('link', 'story')),
  -- Of all of the above, of what it says, and of how it is drawn.
  digest     text not null constraint share_card_digest_unique unique,
  content    jsonb not null,
  alt        text not null,
  -- Null until it is drawn.
  file_id    uuid references file (id) on delete set null,
  -- When somebody wanted it last.
  asked_at   timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index share_card_of_person on share_card (user_id) where user_id is not null;
create index share_card_of_subject on share_card (subject_id, kind, format, asked_at desc);
create index share_card_asked on share_card (asked_at);
create index share_card_file on share_card (file_id) where file_id is not null;

alter table file drop constraint file_purpose_known;
alter table file add constraint file_purpose_known
  check (purpose in ('avatar', 'upload', 'library', 'startup', 'export', 'channel', 'chat', 'forum', 'card')) not valid;
alter table file drop constraint file_has_owner;
alter table file add constraint file_has_owner
  check (owner_id is not null or purpose in ('library', 'startup', 'channel', 'card')) not valid;
