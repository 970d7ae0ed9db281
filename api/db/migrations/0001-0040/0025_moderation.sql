create table moderation_case (
  id            uuid primary key,
  subject       text not null
    constraint moderation_case_subject_known check (subject in ('message', 'user', 'topic', 'reply')),
  subject_id    uuid not null,
  channel_id    uuid references channel (id) on delete set null,
  -- Whose it is; null once the account is gone.
  about_id      uuid references app_user (id) on delete set null,
  -- The hub whose operators look at it first: of the topic, the channel or the person.
  region_hub_id uuid references region_hub (id) on delete set null,
  status        text not null default 'open'
    constraint moderation_case_status_known check (status in ('open', 'upheld', 'dismissed')),
  excerpt       text not null default '',
  due_at        timestamptz(3) not null,
  -- When reports of people who were right before have hidden it.
  hidden_at     timestamptz(3),
  decided_by    uuid references app_user (id) on delete set null,
  decided_at    timestamptz(3),
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null
);
create unique index moderation_case_open_once on moderation_case (subject, subject_id) where status = 'open';
create index moderation_case_due on moderation_case (due_at, id) where status = 'open';
create index moderation_case_decided on moderation_case (decided_at desc, id) where status <> 'open';
create index moderation_case_by_hub on moderation_case (region_hub_id, due_at) where status = 'open';
create index moderation_case_by_about on moderation_case (about_id, created_at desc);
create index moderation_case_by_decider on moderation_case (decided_by, decided_at desc) where decided_by is not null;

alter table report
  add column case_id uuid references moderation_case (id) on delete cascade,
  add column is_trusted boolean not null default false;
create index report_by_case on report (case_id, created_at);
create index report_by_reporter on report (reporter_id, created_at desc);
-- One may report the same again once it was decided.
alter table report drop constraint report_once;
alter table report add constraint report_once unique (reporter_id, case_id);

-- Reports that came before there were cases.
insert into moderation_case
  (id, subject, subject_id, channel_id, about_id, region_hub_id, status, excerpt, due_at, created_at, updated_at)
select distinct on (r.subject, r.subject_id)
  r.id, r.subject, r.subject_id, r.channel_id, r.about_id, u.region_hub_id, r.status, r.excerpt, r.due_at,
  r.created_at, r.updated_at
from report r
left join app_user u on u.id = r.about_id
order by r.subject, r.subject_id, r.created_at;
update report r set case_id = c.id from moderation_case c where c.subject = r.subject and c.subject_id = r.subject_id;

create table moderation_action (
  id         uuid primary key,
  case_id    uuid references moderation_case (id) on delete set null,
  kind       text not null
    constraint moderation_action_kind_known check (kind in ('dismiss', 'hide', 'restore', 'warn', 'suspend', 'lift')),
  about_id   uuid references app_user (id) on delete set null,
  actor_id   uuid references app_user (id) on delete set null,
  reason     text not null default '',
  -- The end of a suspension.
  until      timestamptz(3),
  -- SHA-256 of what the mailed link carries.
  token_hash text constraint moderation_action_token_unique unique,
  created_at timestamptz(3) not null
);
create index moderation_action_by_case on moderation_action (case_id, created_at);
create index moderation_action_by_about on moderation_action (about_id, created_at desc);
create index moderation_action_by_actor on moderation_action (actor_id, created_at desc);

create table appeal (
  id         uuid primary key,
  action_id  uuid not null constraint appeal_once unique references moderation_action (id) on delete cascade,
  user_id    uuid references app_user (id) on delete set null,
  text       text not null,
  status     text not null default 'open' constraint appeal_status_known check (status in ('open', 'upheld', 'denied')),
  answer     text not null default '',
  due_at     timestamptz(3) not null,
  decided_by uuid references app_user (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index appeal_open on appeal (due_at, id) where status = 'open';
create index appeal_decided on appeal (decided_at desc, id) where status <> 'open';
create index appeal_by_user on appeal (user_id, created_at desc);
create index appeal_by_decider on appeal (decided_by, decided_at desc) where decided_by is not null;

-- Until when an account is suspended; null while the status says so means until somebody lifts it.
alter table app_user add column suspended_until timestamptz(3);
create index app_user_suspended on app_user (suspended_until) where status = 'suspended';

-- Hidden by a moderator or by reports: its place and number stay.
alter table message add column hidden_at timestamptz(3);
