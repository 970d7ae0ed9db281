-- What somebody has used of what each day (by Jakarta's calendar) has for them. Two days are enough, and older ones go.
create table daily_quota (
  user_id uuid not null references app_user (id) on delete cascade,
  day     date not null,
  kind    text not null constraint daily_quota_kind_known check (kind in ('upload', 'analytics')),
  -- Bytes that were sent, or events.
  used    bigint not null,
  constraint daily_quota_once primary key (user_id, day, kind)
);
create index daily_quota_by_day on daily_quota (day);
