-- What the programme's staff tell many at once: to all, to a hub, to a role or a stage (docs/decisions/0037-announcements.md).
create table announcement (
  id            uuid primary key,
  title         text not null constraint announcement_title_length check (length(title) between 3 and 120),
  body_html     text not null,
  link          text,
  -- Null for the whole country's.
  region_hub_id uuid references region_hub (id),
  audience      text not null default 'everyone'
    constraint announcement_audience_known check (audience in ('everyone', 'role', 'stage')),
  role_code     text constraint announcement_role references team_role (code),
  stage_id      uuid constraint announcement_stage references program_stage (id),
  by_mail       boolean not null default false,
  in_channel    boolean not null default false,
  send_at       timestamptz(3),
  status        text not null default 'draft' constraint announcement_status_known
    check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled', 'withdrawn')),
  -- Who had it sent.
  sent_by       uuid references app_user (id) on delete set null,
  started_at    timestamptz(3),
  sent_at       timestamptz(3),
  withdrawn_at  timestamptz(3),
  -- People are told in the order of their ids: all up to this one have been.
  told_up_to    uuid,
  told          integer not null default 0,
  -- Once withdrawn: whether the notices that nobody had read are gone.
  is_cleared    boolean not null default false,
  -- Where its message stands, which has the same id.
  channel_id    uuid references channel (id) on delete set null,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  constraint announcement_has_role check (audience <> 'role' or role_code is not null),
  constraint announcement_has_stage check (audience <> 'stage' or stage_id is not null),
  constraint announcement_scheduled_has_time check (status <> 'scheduled' or send_at is not null)
);
create index announcement_by_hub on announcement (region_hub_id, created_at desc);
create index announcement_by_sender on announcement (sent_by) where sent_by is not null;
create index announcement_due on announcement (send_at) where status = 'scheduled';
create index announcement_at_work on announcement (started_at)
  where status = 'sending' or (status = 'withdrawn' and not is_cleared);

-- What is withdrawn takes its unread notices along.
create index notification_of_announcement on notification (dedupe_key)
  where dedupe_key like 'announcement:%' and read_at is null and deleted_at is null;
-- Told in the order of their ids, hub by hub.
create index app_user_active_by_hub on app_user (region_hub_id, id) where status = 'active';
