-- Invitations of staff and participants to an account, sent to an e-mail address.
set local lock_timeout = '3s';

create table account_invitation (
  id            uuid primary key,
  email         text not null,
  full_name     text not null,
  access        text not null
    constraint account_invitation_access_known
      check (access in ('participant', 'hub_operator', 'national_operator', 'admin')),
  -- A participant's hub, or the hub that an operator is to manage.
  region_hub_id uuid references region_hub (id),
  regency_id    text references regency (id),
  status        text not null default 'queued'
    constraint account_invitation_status_known check (status in ('queued', 'sent', 'accepted', 'expired', 'withdrawn')),
  token_hash    text constraint account_invitation_token_unique unique,
  invited_by    uuid references app_user (id) on delete set null,
  sent_at       timestamptz(3),
  expires_at    timestamptz(3),
  accepted_at   timestamptz(3),
  accepted_by   uuid references app_user (id) on delete set null,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  constraint account_invitation_operator_has_hub check (access <> 'hub_operator' or region_hub_id is not null),
  constraint account_invitation_sent_has_link
    check (status <> 'sent' or (token_hash is not null and expires_at is not null))
);
create unique index account_invitation_email_unique on account_invitation (lower(email))
  where status in ('queued', 'sent', 'expired');
create index account_invitation_at_work on account_invitation (status, created_at) where status in ('queued', 'sent');
create index account_invitation_by_hub on account_invitation (region_hub_id, created_at desc);
create index account_invitation_accepted_by on account_invitation (accepted_by) where accepted_by is not null;
