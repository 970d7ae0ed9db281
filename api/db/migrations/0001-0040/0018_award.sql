create table badge (
  id            uuid primary key,
  code          text not null constraint badge_code_unique unique,
  name          text not null,
  description   text not null,
  -- The name of a drawing that the client has.
  image         text not null,
  criteria_text text not null,
  /* { event, target?, threshold }: see api/src/features/award/rules.ts. */
  rule          jsonb not null,
  position      integer not null constraint badge_position_unique unique,
  status        text not null default 'published'
    constraint badge_status_known check (status in ('draft', 'published', 'archived')),
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now()
);

create table badge_award (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  badge_id   uuid not null references badge (id) on delete cascade,
  awarded_at timestamptz(3) not null,
  evidence   jsonb not null default '{}',
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index badge_award_once on badge_award (user_id, badge_id) where revoked_at is null;
-- What was taken back counts too: it is not given again.
create index badge_award_of_person on badge_award (user_id, badge_id);

-- What a kind of certificate says, who signs it, and what earns it by itself (null: an operator issues it).
create table certificate_template (
  id           uuid primary key,
  subject_type text not null constraint certificate_template_subject_known
    check (subject_type in ('workshop', 'ignition', 'event', 'stage')),
  -- A workshop's id, a stage's code, …; 'any' for one text for all.
  subject_key  text not null,
  title        text not null,
  description  text not null,
  /* [{ name, position }], at most two */
  signatories  jsonb not null,
  rule         jsonb,
  valid_months integer,
  status       text not null default 'published'
    constraint certificate_template_status_known check (status in ('draft', 'published', 'archived')),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  constraint certificate_template_once unique (subject_type, subject_key)
);

create table certificate (
  id             uuid primary key,
  user_id        uuid references app_user (id) on delete set null,
  serial         text not null constraint certificate_serial_unique unique,
  verify_code    text not null constraint certificate_verify_code_unique unique
    constraint certificate_verify_code_long check (length(verify_code) >= 10),
  subject_type   text not null constraint certificate_subject_known
    check (subject_type in ('workshop', 'ignition', 'event', 'stage')),
  subject_key    text not null,
  -- As it was when it was issued.
  recipient_name text not null,
  title          text not null,
  description    text not null,
  signatories    jsonb not null,
  issued_at      timestamptz(3) not null,
  valid_until    timestamptz(3),
  status         text not null default 'issued'
    constraint certificate_status_known check (status in ('issued', 'revoked', 'replaced')),
  status_reason  text,
  replaced_by    uuid references certificate (id),
  changed_at     timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null
);
create unique index certificate_one_active on certificate (user_id, subject_type, subject_key) where status = 'issued';
create index certificate_by_user on certificate (user_id, issued_at desc);
-- The published list of what no longer holds.
create index certificate_closed on certificate (changed_at, id) where status <> 'issued';
create sequence certificate_number;
